import { ApiError } from '@tessera/contract/client'

/** Asks for a token; null for a guest. */
export type AskToken = (() => Promise<string>) | null

interface Settings {
  /** A token that comes later than it was asked for: nobody waits for it any more. */
  readonly onLate: (token: string) => void
  readonly onFailure: (error: unknown) => void
}

/** Waits between tries; the last one from then on. */
const AGAIN_MS = [2_000, 5_000, 15_000, 30_000]

/** What another try may mend: no answer, or a server that can't at the moment. A refusal stands, and is not asked about again. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/**
 * Where the widget's tokens come from. One that can't be had is asked for again by itself until it comes, or until somebody else
 * is asked for: otherwise a player would stay a guest in the widget.
 */
export class TokenSource {
  private ask: AskToken = null
  private last = ''
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly settings: Settings

  constructor(settings: Settings) {
    this.settings = settings
  }

  /** Whose tokens they are from now on. */
  use(ask: AskToken): void {
    if (ask === this.ask) return
    this.stop()
    this.ask = ask
  }

  /** A token; the one that was there when it can't be had now. Empty for a guest, unasked. */
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
      if (ask === this.ask && mayPass(error)) this.again()
    }
    return this.last
  }

  /** Nobody shows the widget any more. */
  stop(): void {
    clearTimeout(this.timer)
    this.failures = 0
  }

  private again(): void {
    clearTimeout(this.timer)
    const wait = AGAIN_MS[Math.min(this.failures, AGAIN_MS.length - 1)]
    this.failures += 1
    const { ask, failures } = this
    this.timer = setTimeout(async () => {
      const token = await this.fetch()
      const hasCome = ask === this.ask && this.failures < failures
      if (hasCome) this.settings.onLate(token)
    }, wait)
  }
}
