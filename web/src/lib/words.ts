// Every sentence the page says on its own, in one place, so that another language is another such file.
// What depends on a rule comes from the server.
import type { Color } from './api/schema'

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const words = {
  board: (size: number) => `Board, ${size} by ${size}`,
  colors: { black: 'Black', white: 'White' } satisfies Record<Color, string>,
  friend: 'A friend here',
  moved: (color: Color, point: string) => `${words.colors[color]} ${point}`,

  status: {
    title: 'Status',
    loading: 'Setting up the board…',
    offline: 'No connection',
    yourTurn: 'Your turn',
    toMove: (color: Color) => `${words.colors[color]} to move`,
    thinking: (name: string) => `${name} is thinking…`,
    agentFirst: (name: string) => `${name} moves first`,
    pressStart: 'Press Start game when you are ready.',
    youPlay: (color: Color) => `You play ${color}.`,
    passed: (color: Color) => `${words.colors[color]} passed.`,
    youWin: 'You win. Well played!',
    wins: (name: string) => `${name} wins.`,
    broken: 'This game cannot be shown',
  },

  point: {
    empty: (point: string) => `${point}, empty`,
    stone: (point: string, color: Color, number: number) => `${point}, ${color}, move ${number}`,
    armed: (point: string) => `${point} chosen. Choose it again to play it.`,
    forbidden: (point: string, reason: string) => `${point}, forbidden. ${reason}`,
  },

  caption: {
    hintMouse: 'Click a point to place a stone. Press ? for the keys.',
    hintTouch: 'Tap a point to see your stone, tap again to place it.',
    play: (point: string) => `Play ${point}`,
    playAnyway: 'Play and lose',
    cancel: 'Cancel',
    about: (point: string, reason: string) => `${point} · ${reason}`,
  },

  actions: {
    takeBack: 'Take back',
    pass: 'Pass',
    newGame: 'New game',
    numbers: 'Move numbers',
    keys: 'Keys',
  },

  setup: {
    opponent: 'Opponent',
    color: 'Your colour',
    black: 'Black, first',
    white: 'White',
    rule: 'Rule',
    size: 'Board size',
    sizeValue: (size: number) => `${size} × ${size}`,
    start: 'Start game',
  },

  moves: {
    title: 'Moves',
    summary: (rule: string, size: number, opponent: string) =>
      `${rule}, ${size} × ${size}, ${opponent}`,
    against: (name: string) => `against ${name}`,
    withFriend: 'two at this screen',
  },

  connection: {
    lost: 'The server does not answer. Your game is safe; trying again…',
    retry: 'Try now',
  },

  problem: {
    refused: (reason: string) => `${capitalize(reason)}.`,
    newGame: 'Start a new game',
  },

  keys: {
    title: 'Keys',
    close: 'Close',
    list: [
      { keys: ['←', '↑', '↓', '→'], does: 'Move the cursor' },
      { keys: ['Enter', 'Space'], does: 'Place a stone' },
      { keys: ['Esc'], does: 'Cancel' },
      { keys: ['U'], does: 'Take back' },
      { keys: ['P'], does: 'Pass, in renju' },
      { keys: ['N'], does: 'New game; on an empty board, start' },
      { keys: ['M'], does: 'Show move numbers' },
      { keys: ['?'], does: 'Show these keys' },
    ],
  },
}
