import { rawTonAddress, readTokenReport, usdtWalletOf } from '@tessera/chains'
import { z } from 'zod'
import type { AccountSource, Arrival } from '../chain-source.ts'
import { fetchJson, type NodeAddress, parseAnswer } from './call-node.ts'

/** Number of transactions per request. */
const PAGE = 100

const logicalTime = z.string().regex(/^\d{1,20}$/)

const transactionsSchema = z.object({
  transactions: z.array(
    z.object({
      hash: z.string().min(1),
      lt: logicalTime,
      description: z.object({ aborted: z.boolean().default(false) }).default({ aborted: false }),
      // Messages of the wallet to itself or from outside of the chain bring no money.
      in_msg: z
        .object({
          source: z.string().nullish(),
          value: z.string().regex(/^\d+$/).nullish(),
          bounced: z.boolean().nullish(),
          message_content: z
            .object({
              body: z.string().nullish(),
              decoded: z.object({ comment: z.string().optional() }).nullish(),
            })
            .nullish(),
        })
        .nullish(),
    }),
  ),
})

type Transaction = z.output<typeof transactionsSchema>['transactions'][number]

/** The account that players pay to, in its raw form, and its wallet of USDT. */
interface Account {
  readonly address: string
  readonly usdtWallet: string
}

/** Returns the payment of a transaction. What bounced back was ours before. */
function arrivalsOf(account: Account, { hash, in_msg: message, description }: Transaction): Arrival[] {
  if (!message?.source || !message.value || message.bounced || description.aborted) return []
  const common = { txId: hash, position: 0, address: account.address }
  const report = readTokenReport(message.message_content?.body ?? '')
  if (report) {
    const token = message.source.toLowerCase()
    // Any contract can claim that a token was paid. USDT is what our own wallet of it reports.
    const asset = token === account.usdtWallet ? ('usdt_ton' as const) : null
    return [{ ...common, ...report, comment: report.comment.trim(), asset, token }]
  }
  const comment = message.message_content?.decoded?.comment?.trim() ?? ''
  const amount = BigInt(message.value)
  return amount === 0n ? [] : [{ ...common, comment, asset: 'ton', token: null, amount }]
}

export interface TonIndexConfig extends NodeAddress {
  /** The account that all players pay to, in any form. */
  readonly account: string
  /** Sent as `x-api-key`; null without one. */
  readonly apiKey: string | null
}

/** Reads the payments to an account from an index of TON (the API v3 of TON Center). */
export function createTonIndex({ url, account, apiKey }: TonIndexConfig): AccountSource {
  const raw = rawTonAddress(account)
  if (raw === null) throw new Error('is no TON address')
  const own = { address: raw, usdtWallet: usdtWalletOf(raw) }
  const read = async (query: Record<string, string>): Promise<readonly Transaction[]> => {
    const address = `${url}/api/v3/transactions?${new URLSearchParams({ account: raw, ...query })}`
    const body = await fetchJson(address, { headers: apiKey === null ? {} : { 'x-api-key': apiKey } })
    return parseAnswer(transactionsSchema, 'transactions', body).transactions
  }
  return {
    kind: 'account',
    end: async () => (await read({ sort: 'desc', limit: '1' }))[0]?.lt ?? null,
    after: async (place) => {
      const start = place === null ? '0' : String(BigInt(place) + 1n)
      const found = await read({ sort: 'asc', limit: String(PAGE), start_lt: start })
      const last = found.at(-1)
      return last ? { place: last.lt, arrivals: found.flatMap((each) => arrivalsOf(own, each)) } : null
    },
  }
}
