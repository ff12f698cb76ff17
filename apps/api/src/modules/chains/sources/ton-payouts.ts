import {
  readTonMessage,
  readTonRequest,
  type TonPayout,
  tonMessagesOf,
  tonWalletAddress,
  usdtWalletOf,
} from '@tessera/chains'
import { z } from 'zod'
import { NodeUnavailableError } from '../chain-source.ts'
import type { MessageFate, PaymentResult, PayoutNode } from '../payout-node.ts'
import { fetchJson, type NodeAddress, parseAnswer } from './call-node.ts'

/** Number of transactions per request. */
const PAGE = 100
/** Seconds after the expiry of a message in which an index may still be behind. */
const INDEX_DELAY = 120
/** Seconds before the expiry of a message from which on the wallet's transactions are read: longer than any message is valid. */
const HISTORY = 7_200
/** A message that the contract doesn't accept: executed before, expired, or with another number. The transactions show which. */
const NOT_ACCEPTED = /not accepted|cannot apply external message|duplicate message/i

const base64 = z.string().min(1)
const amount = z.string().regex(/^\d+$/)

const blockSchema = z.object({ last: z.object({ seqno: z.int(), gen_utime: amount }) })

const walletSchema = z.object({
  balance: amount,
  // Missing while the contract doesn't exist.
  seqno: z.int().nonnegative().nullish(),
  status: z.string(),
})

const tokensSchema = z.object({ jetton_wallets: z.array(z.object({ address: z.string(), balance: amount })) })

const sentSchema = z.union([z.object({ message_hash: base64 }), z.object({ error: z.string() })])

const messageSchema = z.object({
  hash: base64,
  destination: z.string().nullish(),
  value: amount.nullish(),
  bounced: z.boolean().nullish(),
  message_content: z.object({ hash: base64.nullish(), body: base64.nullish() }).nullish(),
})
type Message = z.output<typeof messageSchema>

const transactionsSchema = z.object({
  transactions: z.array(
    z.object({ in_msg: messageSchema.nullish(), out_msgs: z.array(messageSchema).default([]) }),
  ),
})
type Transaction = z.output<typeof transactionsSchema>['transactions'][number]

export interface TonPayoutsConfig extends NodeAddress {
  /** Public key of the wallet in hex. */
  readonly publicKey: string
  /** Sent as `x-api-key`; null without one. */
  readonly apiKey: string | null
}

/** Sends payouts through an index of TON (the API v3 of TON Center), and finds out what became of them. */
export function createTonPayouts({ url, publicKey, apiKey }: TonPayoutsConfig): PayoutNode {
  const own = tonWalletAddress(publicKey)
  const tokenWallet = usdtWalletOf(own)
  const headers = apiKey === null ? {} : { 'x-api-key': apiKey }
  const read = async <Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    query: Record<string, string> = {},
  ): Promise<z.output<Schema>> =>
    parseAnswer(
      schema,
      path,
      await fetchJson(`${url}/api/v3/${path}?${new URLSearchParams(query)}`, { headers }),
    )
  const lastBlock = async () => (await read(blockSchema, 'masterchainInfo')).last
  const wallet = () => read(walletSchema, 'walletInformation', { address: own })
  const tokens = async (): Promise<bigint> => {
    const { jetton_wallets: found } = await read(tokensSchema, 'jetton/wallets', { address: tokenWallet })
    return BigInt(found.find(({ address }) => address.toLowerCase() === tokenWallet)?.balance ?? 0)
  }
  const index: TonIndex = {
    own,
    tokenWallet,
    executed: async (since) => {
      const found: Transaction[] = []
      for (;;) {
        const query = { account: own, sort: 'asc', limit: String(PAGE), offset: String(found.length) }
        const { transactions } = await read(transactionsSchema, 'transactions', {
          ...query,
          start_utime: String(since),
        })
        found.push(...transactions)
        if (transactions.length < PAGE) return found
      }
    },
    receivedWith: async (hash) => {
      const query = { msg_hash: hash, direction: 'in' }
      return (await read(transactionsSchema, 'transactionsByMessage', query)).transactions[0] ?? null
    },
  }
  return {
    facts: async (outputs) => {
      const { seqno: height, gen_utime: now } = await lastBlock()
      const { balance, seqno, status } = await wallet()
      const state = { isFirst: status !== 'active', now: Number(now), balance: BigInt(balance) }
      const needed = outputs
        .filter(({ asset }) => asset === 'usdt_ton')
        .reduce((sum, { amount: units }) => sum + BigInt(units), 0n)
      const hasTokens = needed === 0n || (await tokens()) >= needed
      return { network: 'ton', height, publicKey, sequenceNumber: seqno ?? 0, hasTokens, ...state }
    },
    broadcast: async (raw) => {
      const answer = parseAnswer(
        sentSchema,
        'message',
        await fetchJson(`${url}/api/v3/message`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ boc: Buffer.from(raw, 'hex').toString('base64') }),
        }),
      )
      if ('error' in answer && !NOT_ACCEPTED.test(answer.error))
        throw new NodeUnavailableError(`message: ${answer.error}`)
    },
    fate: async (document, signed) => {
      // The time is read first: a wallet that was unchanged later hadn't executed the message by then.
      const now = Number((await lastBlock()).gen_utime)
      const { seqno } = await wallet()
      if ((seqno ?? 0) > document.sequenceNumber) return usedNumber(index, document, signed)
      return now > document.validUntil + INDEX_DELAY ? { state: 'expired', now } : { state: 'open' }
    },
  }
}

/** Transactions in an index of TON. */
interface TonIndex {
  /** Raw address of the wallet. */
  readonly own: string
  /** Raw address of its wallet of USDT. */
  readonly tokenWallet: string
  /** Returns the transactions of the wallet since a time in seconds. */
  executed(since: number): Promise<readonly Transaction[]>
  /** Returns the transaction of the receiver of a message; null before there is one. */
  receivedWith(hash: string): Promise<Transaction | null>
}

/**
 * Returns the state of a message whose number is used up. Only a transaction with that number decides it: an index can know the
 * wallet's number before it knows the transaction.
 */
async function usedNumber(
  index: TonIndex,
  document: TonPayout,
  signed: readonly string[],
): Promise<MessageFate> {
  const versions = signed.map((raw) => ({ raw, request: readTonMessage(raw).request }))
  const first = Math.min(document.validUntil, ...versions.map(({ request }) => request.validUntil))
  for (const transaction of await index.executed(first - HISTORY)) {
    const body = transaction.in_msg?.message_content?.body
    const request = body == null ? null : readTonRequest(body)
    if (request?.sequenceNumber !== document.sequenceNumber) continue
    const version = versions.find((each) => each.request.hash === request.hash)
    if (!version) return { state: 'displaced' }
    const results = await resultsOf(index, document, transaction.out_msgs)
    return results === null ? { state: 'open' } : { state: 'executed', raw: version.raw, results }
  }
  return { state: 'open' }
}

/** Returns the results of a batch's payments; null while one of them is on its way. */
async function resultsOf(
  index: TonIndex,
  document: TonPayout,
  sent: readonly Message[],
): Promise<PaymentResult[] | null> {
  const left = [...sent]
  const results: PaymentResult[] = []
  for (const { destination, amount: value, bodyHash, tokenWallet } of tonMessagesOf(document)) {
    const place = left.findIndex(
      (message) =>
        message.destination?.toLowerCase() === destination &&
        message.value === String(value) &&
        message.message_content?.hash === bodyHash,
    )
    const [message] = place === -1 ? [] : left.splice(place, 1)
    const result = message ? await resultOf(index, message.hash, tokenWallet) : LEFT_OUT
    if (result === undefined) return null
    results.push(result)
  }
  return results
}

const LEFT_OUT = 'the wallet has left out the payment, because it couldn’t make it'

/** Returns the result of a payment by the hash of its message; undefined while it is on its way. */
async function resultOf(
  index: TonIndex,
  hash: string,
  tokenWallet: string | null,
): Promise<PaymentResult | undefined> {
  const received = await index.receivedWith(hash)
  if (!received) return undefined
  const isRefused = hasSentBack(received, index.own)
  if (tokenWallet === null)
    return isRefused ? 'the receiver has refused the payment, which has come back' : null
  if (isRefused) return 'the wallet of USDT has refused the payment, which it couldn’t make'
  // The own wallet of USDT has sent a message to the receiver's one, which can refuse it.
  const transfer = received.out_msgs.find(({ destination }) => destination?.toLowerCase() === tokenWallet)
  const delivered = transfer ? await index.receivedWith(transfer.hash) : null
  if (!delivered) return undefined
  return hasSentBack(delivered, index.tokenWallet)
    ? 'the receiver’s wallet of USDT has refused the payment, which has come back'
    : null
}

const hasSentBack = ({ out_msgs: sent }: Transaction, sender: string): boolean =>
  sent.some(({ bounced, destination }) => bounced === true && destination?.toLowerCase() === sender)
