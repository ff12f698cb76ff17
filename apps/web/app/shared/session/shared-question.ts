/** One question to the player at a time, whose answer goes to all that ask the same. */
export interface SharedQuestion<Kind, Answer> {
  /**
   * Asks, unless the same is being asked already. A question of another kind takes the place of the one before, which is
   * answered as if nobody had.
   *
   * @param show shows the question
   */
  readonly ask: (kind: Kind, show: () => void) => Promise<Answer>
  /** Answers all that wait. */
  readonly settle: (answer: Answer) => void
}

/**
 * Makes the one place where questions are asked.
 *
 * @param unanswered what those get whose question another one takes the place of
 * @param isShared whether an answer to one question of a kind answers every other
 */
export function shareQuestions<Kind, Answer>(
  unanswered: Answer,
  isShared: (kind: Kind) => boolean,
): SharedQuestion<Kind, Answer> {
  let running: { kind: Kind; answer: Promise<Answer>; settle: (answer: Answer) => void } | null = null
  const settle = (answer: Answer) => {
    running?.settle(answer)
    running = null
  }
  return {
    ask: (kind, show) => {
      if (running?.kind === kind && isShared(kind)) return running.answer
      settle(unanswered)
      const { promise, resolve } = Promise.withResolvers<Answer>()
      running = { kind, answer: promise, settle: resolve }
      show()
      return promise
    },
    settle,
  }
}
