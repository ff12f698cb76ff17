/** One prompt to the player at a time. Its answer goes to every caller with the same question. */
export interface SharedPrompt<Kind, Answer> {
  /**
   * Shows a prompt, or joins the one of the same kind. A prompt of another kind replaces the current one, whose callers
   * receive the default answer.
   *
   * @param show shows the prompt
   */
  readonly ask: (kind: Kind, show: () => void) => Promise<Answer>
  /** Passes the answer to all waiting callers. */
  readonly settle: (answer: Answer) => void
}

/**
 * Creates a shared prompt.
 *
 * @param unanswered answer for callers whose prompt is replaced by another one
 * @param isShared true if callers with the same kind share one answer
 */
export function sharePrompts<Kind, Answer>(
  unanswered: Answer,
  isShared: (kind: Kind) => boolean,
): SharedPrompt<Kind, Answer> {
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
