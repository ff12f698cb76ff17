import type { ProviderWallet, WalletResponse } from '@tessera/contract/provider'
import type { Log } from '@tessera/postgres'

const unavailable: WalletResponse = { status: 'unavailable', balance: null, currency: null }

/**
 * A wallet that always answers in time: a call that fails, or takes longer, counts as `unavailable` and is sent again
 * later with the same id, whether or not it has reached the platform.
 */
export function patientWallet(wallet: ProviderWallet, timeoutMs: number, log: Log): ProviderWallet {
  async function guard(operation: string, call: () => Promise<WalletResponse>): Promise<WalletResponse> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<WalletResponse>((resolve) => {
      timer = setTimeout(() => {
        log.warn({ operation, timeoutMs }, 'the wallet did not answer in time')
        resolve(unavailable)
      }, timeoutMs)
    })
    try {
      return await Promise.race([call(), late])
    } catch (error) {
      log.warn({ err: error, operation }, 'the wallet failed')
      return unavailable
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    balance: (request) => guard('balance', () => wallet.balance(request)),
    bet: (request) => guard('bet', () => wallet.bet(request)),
    win: (request) => guard('win', () => wallet.win(request)),
    play: (request) => guard('play', () => wallet.play(request)),
    rollback: (request) => guard('rollback', () => wallet.rollback(request)),
  }
}
