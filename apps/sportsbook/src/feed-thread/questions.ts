/** Questions to a thread that wait for their answers. */
export interface Questions<Answer> {
  /**
   * Asks under a new number; null when it could not be sent, too many wait already, no answer came in time, or none can come
   * any more.
   */
  ask(send: (id: number) => boolean): Promise<Answer | null>
  answer(id: number, answer: Answer): void
  /** Nobody is there who could answer. */
  drop(): void
}

export interface QuestionLimits {
  /** How long each waits, for ever if not given. */
  readonly limitMs?: number
  /** So many are sent and not answered; the next ones wait here. */
  readonly underWayMax?: number
  /** So many wait here; beyond it there is no answer. */
  readonly waitingMax?: number
}

/** Numbers questions and keeps them within limits, so that who asks much costs the thread no more than who asks little. */
export function createQuestions<Answer>(limits: QuestionLimits = {}): Questions<Answer> {
  const { limitMs, underWayMax = Number.POSITIVE_INFINITY, waitingMax = Number.POSITIVE_INFINITY } = limits
  const open = new Map<number, (answer: Answer | null) => void>()
  const waiting = new Map<number, (id: number) => boolean>()
  /** Also those that nobody waits for any more: the thread is still to answer them. */
  const underWay = new Set<number>()
  let last = 0

  function end(id: number, answer: Answer | null): void {
    const resolve = open.get(id)
    open.delete(id)
    waiting.delete(id)
    resolve?.(answer)
  }

  function sendNext(): void {
    for (const [id, send] of waiting) {
      if (underWay.size >= underWayMax) return
      waiting.delete(id)
      if (send(id)) underWay.add(id)
      else end(id, null)
    }
  }

  return {
    ask(send) {
      if (underWay.size >= underWayMax && waiting.size >= waitingMax) return Promise.resolve(null)
      const id = ++last
      return new Promise((resolve) => {
        const timer = limitMs === undefined ? undefined : setTimeout(() => end(id, null), limitMs)
        open.set(id, (answer) => {
          clearTimeout(timer)
          resolve(answer)
        })
        waiting.set(id, send)
        sendNext()
      })
    },
    answer(id, answer) {
      underWay.delete(id)
      end(id, answer)
      sendNext()
    },
    drop() {
      underWay.clear()
      for (const id of [...open.keys()]) end(id, null)
    },
  }
}
