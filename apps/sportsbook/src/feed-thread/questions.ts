/** Requests to a thread that wait for their responses. */
export interface Questions<Answer> {
  /**
   * Sends a request with a new id. Resolves with null if it can't be sent, if too many requests wait, after the
   * timeout, or if the thread has ended.
   */
  ask(send: (id: number) => boolean): Promise<Answer | null>
  answer(id: number, answer: Answer): void
  /** Ends all requests because the thread has ended. */
  drop(): void
}

export interface QuestionLimits {
  /** Timeout of each request; no timeout by default. */
  readonly limitMs?: number
  /** Maximum number of requests sent without a response; further ones wait here. */
  readonly underWayMax?: number
  /** Maximum number of waiting requests; further ones are refused. */
  readonly waitingMax?: number
}

/** Numbers requests and limits them, so that a caller with many requests costs the thread no more than one with few. */
export function createQuestions<Answer>(limits: QuestionLimits = {}): Questions<Answer> {
  const { limitMs, underWayMax = Number.POSITIVE_INFINITY, waitingMax = Number.POSITIVE_INFINITY } = limits
  const open = new Map<number, (answer: Answer | null) => void>()
  const waiting = new Map<number, (id: number) => boolean>()
  /** Sent requests, including those that have timed out: the thread still has to respond to them. */
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
