import type { CorrectableWallet, WalletResponse } from '@tessera/contract/provider'
import { describe, expect, it } from 'vitest'
import { openWallet } from './open-wallet.ts'
import { UNAVAILABLE } from './unavailable.ts'

const OK: WalletResponse = { status: 'ok', balance: 5, currency: 'EUR' }
const tokens = { open: (stored: string) => stored.replace('sealed-', '') }

/** Creates a wallet whose calls all end the same way, and records what reaches it. */
function arrange(end: () => Promise<WalletResponse>) {
  const seen: unknown[] = []
  const warnings: string[] = []
  const call = (request: unknown): Promise<WalletResponse> => {
    seen.push(request)
    return end()
  }
  const wallet: CorrectableWallet = {
    ...{ balance: call, bet: call, win: call, play: call, rollback: call, correct: call },
    wins: async (requests) => {
      const answer = await call(requests)
      return requests.map(() => answer)
    },
  }
  const log = { warn: (_facts: object, message: string) => warnings.push(message) }
  return { seen, warnings, open: openWallet({ wallet, tokens, timeoutMs: 20, log }) }
}

const win = {
  ...{ token: 'sealed-abc', transactionId: 'r.win', roundId: 'r', currency: 'EUR' },
  ...{ amount: 1, roundClosed: true },
}

describe('a wallet opened for a provider', () => {
  it('decrypts the token of every request, also in a batch', async () => {
    const { open, seen } = arrange(async () => OK)
    expect(await open.win(win)).toEqual(OK)
    expect(await open.wins([win, win])).toEqual([OK, OK])
    const sent = { ...win, token: 'abc' }
    expect(seen).toEqual([sent, [sent, sent]])
  })

  it('returns unavailable for each win of a batch that fails', async () => {
    const { open, warnings } = arrange(() => Promise.reject(new Error('the connection broke')))
    expect(await open.wins([win, win])).toEqual([UNAVAILABLE, UNAVAILABLE])
    expect(await open.correct(win)).toEqual(UNAVAILABLE)
    expect(warnings).toEqual(['a wallet call failed', 'a wallet call failed'])
  })

  it('returns unavailable after the timeout', async () => {
    const { open, warnings } = arrange(() => new Promise(() => {}))
    expect(await open.balance({ token: 'sealed-abc' })).toEqual(UNAVAILABLE)
    expect(warnings).toEqual(['the wallet did not respond in time'])
  })

  it('lacks corrections if the platform offers none', () => {
    const call = async () => OK
    const plain = { balance: call, bet: call, win: call, play: call, rollback: call }
    expect(openWallet({ wallet: plain, tokens, log: { warn: () => {} } })).not.toHaveProperty('correct')
  })
})
