/** Questions to a thread that wait for their answers. */
export interface Questions<Answer> {
  /** Asks under a new number; null when it could not be sent, no answer came in time, or none can come any more. */
  ask(send: (id: number) => boolean): Promise<Answer | null>
  answer(id: number, answer: Answer): void
  /** Nobody is there who could answer. */
  drop(): void
}

/** Numbers questions; `limitMs` is how long each waits, for ever if not given. */
export function createQuestions<Answer>(limitMs?: number): Questions<Answer> {
  const open = new Map<number, (answer: Answer | null) => void>()
  let last = 0

  function end(id: number, answer: Answer | null): void {
    const resolve = open.get(id)
    open.delete(id)
    resolve?.(answer)
  }

  return {
    ask(send) {
      const id = ++last
      return new Promise((resolve) => {
        const timer = limitMs === undefined ? undefined : setTimeout(() => end(id, null), limitMs)
        open.set(id, (answer) => {
          clearTimeout(timer)
          resolve(answer)
        })
        if (!send(id)) end(id, null)
      })
    },
    answer: end,
    drop() {
      for (const id of [...open.keys()]) end(id, null)
    },
  }
}
