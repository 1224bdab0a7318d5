import { expect, test } from 'vitest'
import { Lesson, LESSONS, type LessonName } from './lesson.svelte'

const lesson = (name: LessonName) => new Lesson(LESSONS.find((each) => each.name === name)!)

test('a lesson begins with the stones that are drawn', () => {
  const five = lesson('five')
  expect(five.stones.filter(({ color }) => color === 'black').map(({ point }) => point)).toEqual([
    'b4',
    'c4',
    'd4',
    'e4',
  ])
  expect(five.lastMove).toBeNull()
})

test('the right move ends a lesson and shows the row', () => {
  const five = lesson('five')
  five.choose('f4')
  expect(five.result).toBe('right')
  expect(five.winningLine).toEqual(['b4', 'c4', 'd4', 'e4', 'f4'])
})

test('after a wrong move white answers, and the lesson can be tried again', () => {
  const four = lesson('four')
  four.choose('a7')
  expect(four.result).toBe('wrong')
  expect(four.winningLine).toEqual(['a1', 'b2', 'c3', 'd4', 'e5'])
  four.choose('g7')
  expect(four.stoneAt('g7')).toBeUndefined()
  four.restart()
  expect(four.result).toBe('open')
  expect(four.stoneAt('e5')).toBeUndefined()
})

test.each([
  ['b4', 'a4', 'f4'],
  ['f4', 'g4', 'b4'],
])('an open three wins by %s', (first, reply, second) => {
  const three = lesson('three')
  three.choose(first)
  expect(three.goesOn).toBe(true)
  expect(three.stoneAt(reply)?.color).toBe('white')
  three.choose(second)
  expect(three.result).toBe('right')
  expect(three.winningLine).toHaveLength(5)
})

test('white blocks a four that was not finished', () => {
  const three = lesson('three')
  three.choose('f4')
  three.choose('a1')
  expect(three.result).toBe('wrong')
  expect(three.stoneAt('b4')?.color).toBe('white')
})

test('a point with a stone cannot be chosen', () => {
  const five = lesson('five')
  five.choose('a4')
  expect(five.result).toBe('open')
})
