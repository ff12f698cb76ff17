import type { CorrectableWallet, ProviderWallet, WalletResponse } from '@tessera/contract/provider'

const unavailable: WalletResponse = { status: 'unavailable', balance: null, currency: null }

interface WarningLog {
  warn(facts: object, message: string): void
}

/**
 * Wraps a wallet so that it always responds in time. A call that fails or times out returns `unavailable`. The provider
 * retries it later with the same id, whether or not it has reached the platform.
 */
export function patientWallet(
  wallet: CorrectableWallet,
  timeoutMs: number,
  log: WarningLog,
): CorrectableWallet
export function patientWallet(wallet: ProviderWallet, timeoutMs: number, log: WarningLog): ProviderWallet
export function patientWallet(
  wallet: ProviderWallet | CorrectableWallet,
  timeoutMs: number,
  log: WarningLog,
): ProviderWallet {
  async function guardWith<Result>(
    operation: string,
    call: () => Promise<Result>,
    fallback: Result,
  ): Promise<Result> {
    let timer: NodeJS.Timeout | undefined
    const timedOut = new Promise<Result>((resolve) => {
      timer = setTimeout(() => {
        log.warn({ operation, timeoutMs }, 'the wallet did not respond in time')
        resolve(fallback)
      }, timeoutMs)
    })
    try {
      return await Promise.race([call(), timedOut])
    } catch (error) {
      log.warn({ err: error, operation }, 'a wallet call failed')
      return fallback
    } finally {
      clearTimeout(timer)
    }
  }
  const guard = (operation: string, call: () => Promise<WalletResponse>): Promise<WalletResponse> =>
    guardWith(operation, call, unavailable)
  const guarded: ProviderWallet = {
    balance: (request) => guard('balance', () => wallet.balance(request)),
    bet: (request) => guard('bet', () => wallet.bet(request)),
    win: (request) => guard('win', () => wallet.win(request)),
    play: (request) => guard('play', () => wallet.play(request)),
    rollback: (request) => guard('rollback', () => wallet.rollback(request)),
  }
  if (!('correct' in wallet)) return guarded
  const guardedCorrectable: CorrectableWallet = {
    ...guarded,
    correct: (request) => guard('correct', () => wallet.correct(request)),
    wins: (requests) =>
      guardWith(
        'wins',
        () => wallet.wins(requests),
        requests.map(() => unavailable),
      ),
  }
  return guardedCorrectable
}
