import type { CorrectableWallet, ProviderWallet, WalletResponse } from '@tessera/contract/provider'
import type { Log } from '@tessera/postgres'
import { UNAVAILABLE } from './unavailable.ts'
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

interface WithToken {
  readonly token: string
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
  const { wallet, tokens } = options
  const opened = <Request extends WithToken>(request: Request): Request => ({
    ...request,
    token: tokens.open(request.token),
  })
  const call =
    <Request extends WithToken>(operation: string, send: (request: Request) => Promise<WalletResponse>) =>
    (request: Request): Promise<WalletResponse> =>
      inTime(options, operation, async () => send(opened(request)), UNAVAILABLE)

  const open: ProviderWallet = {
    balance: call('balance', (request) => wallet.balance(request)),
    bet: call('bet', (request) => wallet.bet(request)),
    win: call('win', (request) => wallet.win(request)),
    play: call('play', (request) => wallet.play(request)),
    rollback: call('rollback', (request) => wallet.rollback(request)),
  }
  if (!('correct' in wallet)) return open
  const correctable: CorrectableWallet = {
    ...open,
    correct: call('correct', (request) => wallet.correct(request)),
    wins: (requests) =>
      inTime(
        options,
        'wins',
        async () => wallet.wins(requests.map(opened)),
        requests.map(() => UNAVAILABLE),
      ),
  }
  return correctable
}

/** Returns the result of a call, or the fallback if the call fails or exceeds the timeout. */
async function inTime<Result>(
  { timeoutMs = DEFAULT_TIMEOUT_MS, log }: Pick<OpenWalletOptions<unknown>, 'timeoutMs' | 'log'>,
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
