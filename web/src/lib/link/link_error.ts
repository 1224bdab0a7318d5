// What can be wrong with the text of a link.

/** `newer`: no form that is known; `cutOff`, `mistyped`: as when it was copied; `invalid`: no game; `tooLarge`: a bomb;
    `notLoaded`: the code for links did not arrive. */
export type LinkProblem = 'newer' | 'cutOff' | 'mistyped' | 'invalid' | 'tooLarge' | 'notLoaded'

export class LinkError extends Error {
  constructor(readonly problem: LinkProblem) {
    super(`the link is not readable: ${problem}`)
  }
}
