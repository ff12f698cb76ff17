import type { CorrectableWallet, ProviderWallet } from '@tessera/contract/provider'
import type { Log } from '@tessera/postgres'
import { type AroundCall, aroundCalls } from './around-calls.ts'
import type { WalletTokens } from './wallet-tokens.ts'

export interface OpenWalletOptions<Wallet> {
  /** The platform's wallet: an object of the same process, or `createSignedWalletClient`. */
  readonly wallet: Wallet
  /** Decrypts the stored tokens of sessions. */
  readonly tokens: Pick<WalletTokens, 'open'>
  /** Timeout of a call; 6 seconds by default. */
  readonly timeoutMs?: number | undefined
  readonly log: Pick<Log, 'warn'>
}

const DEFAULT_TIMEOUT_MS = 6_000

/**
 * Opens the platform's wallet for a provider: calls take tokens as the provider stores them, and always return in time.
 * A call that fails or times out returns `unavailable`. The provider retries it later with the same id, whether or not
 * it has reached the platform.
 */
export function openWallet(options: OpenWalletOptions<CorrectableWallet>): CorrectableWallet
export function openWallet(options: OpenWalletOptions<ProviderWallet>): ProviderWallet
export function openWallet(options: OpenWalletOptions<ProviderWallet | CorrectableWallet>): ProviderWallet {
  const { wallet, tokens, timeoutMs = DEFAULT_TIMEOUT_MS, log } = options
  return aroundCalls(wallet, inTime(timeoutMs, log), tokens.open)
}

/** Returns the result of a call, or that it is unavailable if the call fails or exceeds the timeout. */
const inTime =
  (timeoutMs: number, log: Pick<Log, 'warn'>): AroundCall =>
  async (operation, call, unavailable) => {
    let timer: NodeJS.Timeout | undefined
    const timedOut = new Promise<typeof unavailable>((resolve) => {
      timer = setTimeout(() => {
        log.warn({ operation, timeoutMs }, 'the wallet did not respond in time')
        resolve(unavailable)
      }, timeoutMs)
    })
    try {
      return await Promise.race([call(), timedOut])
    } catch (error) {
      log.warn({ err: error, operation }, 'a wallet call failed')
      return unavailable
    } finally {
      clearTimeout(timer)
    }
  }
