import type { Calls } from './calls.ts'
import { Store } from './store.ts'

export interface Balance {
  readonly playerId: string
  readonly balance: number
  readonly currency: string
}

const RETRY_DELAY_MS = 3_000

/** Betting account of the player; null for a guest and until it is loaded. */
export class Account {
  readonly state: Store<Balance | null> = new Store<Balance | null>(null)
  private readonly calls: Calls
  private readonly token: () => string
  private requests = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(calls: Calls, token: () => string) {
    this.calls = calls
    this.token = token
  }

  /** Requests the account. Only the response to the latest request counts: earlier ones may be for another account. */
  readonly reload = async (): Promise<void> => {
    this.requests += 1
    const request = this.requests
    clearTimeout(this.timer)
    if (this.token() === '') return this.state.set(null)
    const result = await this.calls('account')
    if (request !== this.requests) return
    if (result.ok) this.state.set(result.value)
    else if (result.code === 'session_closed' && this.token() === '') this.state.set(null)
    else if (result.code !== 'session_closed')
      this.timer = setTimeout(() => void this.reload(), RETRY_DELAY_MS)
  }

  close(): void {
    this.requests += 1
    clearTimeout(this.timer)
  }
}
