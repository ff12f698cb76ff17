import { ApiError } from '@tessera/contract/client'

/** Requests a token; null for a guest. */
export type RequestToken = (() => Promise<string>) | null

interface Settings {
  /** Called with a token that arrived after the request that needed it had ended. */
  readonly onLate: (token: string) => void
  readonly onFailure: (error: unknown) => void
}

/** Delays between attempts; the last one repeats. */
const RETRY_DELAYS_MS = [2_000, 5_000, 15_000, 30_000]

/** True if a retry may help: no response, or a server error. A refusal is final and isn't retried. */
const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/**
 * Source of the widget's tokens. A failed request is retried until it succeeds or the player changes; otherwise a
 * player would remain a guest in the widget.
 */
export class TokenSource {
  private ask: RequestToken = null
  private last = ''
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly settings: Settings

  constructor(settings: Settings) {
    this.settings = settings
  }

  /** Sets the function that requests tokens, after a log-in, log-out or change of account. */
  use(ask: RequestToken): void {
    if (ask === this.ask) return
    this.stop()
    this.ask = ask
  }

  /** Returns a token, or the previous one if the request fails. Empty for a guest, without a request. */
  async fetch(): Promise<string> {
    clearTimeout(this.timer)
    const { ask } = this
    if (ask === null) {
      this.last = ''
      return ''
    }
    try {
      const token = await ask()
      if (ask === this.ask) {
        this.failures = 0
        this.last = token
      }
    } catch (error) {
      this.settings.onFailure(error)
      if (ask === this.ask && isTransient(error)) this.again()
    }
    return this.last
  }

  /** Stops retrying, when the widget is no longer shown. */
  stop(): void {
    clearTimeout(this.timer)
    this.failures = 0
  }

  private again(): void {
    clearTimeout(this.timer)
    const wait = RETRY_DELAYS_MS[Math.min(this.failures, RETRY_DELAYS_MS.length - 1)]
    this.failures += 1
    const { ask, failures } = this
    this.timer = setTimeout(async () => {
      const token = await this.fetch()
      const hasCome = ask === this.ask && this.failures < failures
      if (hasCome) this.settings.onLate(token)
    }, wait)
  }
}
