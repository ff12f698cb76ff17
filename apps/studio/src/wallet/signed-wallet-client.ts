import { type ProviderWallet, type WalletResponse, walletResponseSchema } from '@tessera/contract/provider'
import { postSigned } from '@tessera/server-kit'

export interface SignedWalletOptions {
  /** Where the platform's wallet is; the operations are paths below it. */
  readonly url: string
  readonly providerId: string
  readonly secret: string
  readonly timeoutMs?: number
}

const unavailable: WalletResponse = { status: 'unavailable', balance: null, currency: null }
const DEFAULT_TIMEOUT_MS = 5_000

/**
 * The platform's wallet over signed HTTP (docs/protocols/provider-wallet.md). Whatever is not an answer of the wallet
 * (no connection, a time-out, a proxy's error page) counts as `unavailable`.
 */
export function createSignedWalletClient(options: SignedWalletOptions): ProviderWallet {
  const { providerId, secret, timeoutMs = DEFAULT_TIMEOUT_MS } = options
  const base = options.url.replace(/\/+$/, '')

  async function call(operation: string, request: object): Promise<WalletResponse> {
    try {
      const response = await postSigned(`${base}/${operation}`, { providerId, secret }, request, timeoutMs)
      if (!response.ok) {
        await response.body?.cancel()
        return unavailable
      }
      const answer = walletResponseSchema.safeParse(await response.json())
      return answer.success ? answer.data : unavailable
    } catch {
      return unavailable
    }
  }

  return {
    balance: (request) => call('balance', request),
    bet: (request) => call('bet', request),
    win: (request) => call('win', request),
    play: (request) => call('play', request),
    rollback: (request) => call('rollback', request),
  }
}
