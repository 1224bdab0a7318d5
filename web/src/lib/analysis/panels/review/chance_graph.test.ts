// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { reviewView } from '../../../api/fake_review'
import ChanceGraph from './ChanceGraph.svelte'

afterEach(() => cleanup())

const view = reviewView(['h8', 'a1', 'i9'], { 2: 'g7' })

function show(ply: number | null) {
  const onshow = vi.fn()
  const { container } = render(ChanceGraph, {
    rates: view.black_rates,
    moves: view.reviewed,
    ply,
    onshow,
  })
  return { onshow, container, slider: screen.getByRole('slider', { name: 'Winning chances' }) }
}

test('the graph is a slider over the moves, which says the chances', async () => {
  const { slider, onshow } = show(1)
  expect(slider.getAttribute('max')).toBe('3')
  expect(slider.getAttribute('aria-valuetext')).toBe('Move 1: Black 50%, White 50%')
  await fireEvent.input(slider, { target: { value: '3' } })
  expect(onshow).toHaveBeenCalledWith(3)
})

test('mistakes have a mark, and the shown move a line', () => {
  expect(show(2).container.querySelectorAll('circle:not(.here)').length).toBe(1)
  expect(screen.getByTestId('chances').querySelector('.cursor')).not.toBeNull()
  expect(screen.getByTestId('chances').textContent).toContain('50%')
  cleanup()
  expect(show(null).container.querySelector('.cursor')).toBeNull()
})
