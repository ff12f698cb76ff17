/** Requests to a thread that wait for their responses. */
export interface PendingRequests<Answer> {
  /**
   * Sends a request with a new id. Resolves with null if it can't be sent, if too many requests wait, after the
   * timeout, or if the thread has ended.
   */
  submit(send: (id: number) => boolean): Promise<Answer | null>
  resolve(id: number, answer: Answer): void
  /** Ends all requests because the thread has ended. */
  cancelAll(): void
}

export interface RequestLimits {
  /** Timeout of each request; no timeout by default. */
  readonly limitMs?: number
  /** Maximum number of requests sent without a response; further ones wait here. */
  readonly sentMax?: number
  /** Maximum number of waiting requests; further ones are refused. */
  readonly waitingMax?: number
}

/** Numbers requests and limits them, so that a caller with many requests costs the thread no more than one with few. */
export function createPendingRequests<Answer>(limits: RequestLimits = {}): PendingRequests<Answer> {
  const { limitMs, sentMax = Number.POSITIVE_INFINITY, waitingMax = Number.POSITIVE_INFINITY } = limits
  const open = new Map<number, (answer: Answer | null) => void>()
  const waiting = new Map<number, (id: number) => boolean>()
  /** Sent requests, including those that have timed out: the thread still has to respond to them. */
  const sent = new Set<number>()
  let last = 0

  function end(id: number, answer: Answer | null): void {
    const resolve = open.get(id)
    open.delete(id)
    waiting.delete(id)
    resolve?.(answer)
  }

  function sendNext(): void {
    for (const [id, send] of waiting) {
      if (sent.size >= sentMax) return
      waiting.delete(id)
      if (send(id)) sent.add(id)
      else end(id, null)
    }
  }

  return {
    submit(send) {
      if (sent.size >= sentMax && waiting.size >= waitingMax) return Promise.resolve(null)
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
    resolve(id, answer) {
      sent.delete(id)
      end(id, answer)
      sendNext()
    },
    cancelAll() {
      sent.clear()
      for (const id of [...open.keys()]) end(id, null)
    },
  }
}
