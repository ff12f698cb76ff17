import type { Calls } from './calls.ts'
import { Store } from './store.ts'

export interface Balance {
  readonly balance: number
  readonly currency: string
}

/** The account that is bet from; null for a guest and until it is known. */
export class Account {
  readonly state: Store<Balance | null> = new Store<Balance | null>(null)
  private readonly calls: Calls
  private readonly token: () => string

  constructor(calls: Calls, token: () => string) {
    this.calls = calls
    this.token = token
  }

  readonly ask = async (): Promise<void> => {
    const token = this.token()
    if (token === '') return this.state.set(null)
    const result = await this.calls('account', { path: '/account' })
    if (result.ok) this.state.set(result.value)
    else if (result.code === 'session_closed' && this.token() === '') this.state.set(null)
  }
}
