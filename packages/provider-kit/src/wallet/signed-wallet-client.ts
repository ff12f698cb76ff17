import {
  type CorrectableWallet,
  type WalletResponse,
  type WalletWinRequest,
  walletResponseSchema,
  walletWinsResponseSchema,
} from '@tessera/contract/provider'
import { postSigned } from '@tessera/server-kit'
import type { z } from 'zod'
import { UNAVAILABLE } from './unavailable.ts'

export interface SignedWalletOptions {
  /** Base URL of the platform's wallet. */
  readonly url: string
  readonly providerId: string
  readonly secret: string
  readonly timeoutMs?: number
}

const DEFAULT_TIMEOUT_MS = 5_000

/**
 * Creates a client of the platform's wallet over signed HTTP (docs/protocols/provider-wallet.md). Without a valid response
 * of the wallet (no connection, a timeout, a proxy's error page) a call returns `unavailable`.
 */
export function createSignedWalletClient(options: SignedWalletOptions): CorrectableWallet {
  const { providerId, secret, timeoutMs = DEFAULT_TIMEOUT_MS } = options
  const base = options.url.replace(/\/+$/, '')

  /** Calls the wallet; null without a valid response. */
  async function ask<S extends z.ZodType>(
    operation: string,
    request: object,
    schema: S,
  ): Promise<z.output<S> | null> {
    try {
      const response = await postSigned(`${base}/${operation}`, { providerId, secret }, request, timeoutMs)
      if (!response.ok) {
        await response.body?.cancel()
        return null
      }
      return schema.safeParse(await response.json()).data ?? null
    } catch {
      return null
    }
  }

  const call = async (operation: string, request: object): Promise<WalletResponse> =>
    (await ask(operation, request, walletResponseSchema)) ?? UNAVAILABLE

  async function wins(requests: readonly WalletWinRequest[]): Promise<WalletResponse[]> {
    const answers = (await ask('wins', { wins: requests }, walletWinsResponseSchema))?.answers
    return answers?.length === requests.length ? answers : requests.map(() => UNAVAILABLE)
  }

  return {
    balance: (request) => call('balance', request),
    bet: (request) => call('bet', request),
    win: (request) => call('win', request),
    play: (request) => call('play', request),
    rollback: (request) => call('rollback', request),
    correct: (request) => call('correct', request),
    wins,
  }
}
