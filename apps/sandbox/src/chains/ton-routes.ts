import {
  rawTonAddress,
  readTonMessage,
  tonWalletAddress,
  USDT_MASTER,
  usdtWalletOf,
  writeTokenReport,
} from '@tessera/chains'
import { type Database, isStorableText } from '@tessera/postgres'
import { replyWithError } from '@tessera/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { accountTransactions, type ChainTransaction, findTip, findTonTransaction } from './chain-store.ts'
import { isNodeRequest } from './node-request.ts'
import { findTransfer, type SentTransfer, tokenBalance } from './ton-tokens.ts'
import { type ExecutedRequest, executeRequest, listRequests, walletState } from './ton-wallet.ts'

/** Message of a node about a request that the contract doesn't accept. */
const NOT_ACCEPTED = 'cannot apply external message to current state : External message was not accepted'

const messageSchema = z.object({ boc: z.base64().max(2 ** 20) })

export interface TonIndexConfig {
  readonly database: Database
  readonly apiKey: string
  /** Public key of the wallet that pays withdrawals; undefined without one. */
  readonly tonPayoutKey?: string | undefined
}

type Query = FastifyRequest<{ Querystring: Record<string, string | undefined> }>

/** Routes of an index of TON (API v3 of TON Center): payments to accounts, and the wallet that pays withdrawals. */
export function tonRoutes(server: FastifyInstance, { database, apiKey, tonPayoutKey }: TonIndexConfig): void {
  const wallet = tonPayoutKey === undefined ? null : tonWalletAddress(tonPayoutKey)
  const path = (name: string): string => `/chains/ton/api/v3/${name}`

  server.get(path('transactions'), async (request: Query, reply) => {
    if (!isNodeRequest(request, apiKey)) return replyWithError(reply, 'unauthorized')
    const { account = '', limit = '10' } = request.query
    const { start_lt: from = '0', start_utime: since = '0', offset = '0', sort = 'desc' } = request.query
    const numbers = [from, since, offset, limit]
    if (!isStorableText(account) || numbers.some((each) => !/^\d{1,18}$/.test(each)))
      return replyWithError(reply, 'validation_failed')
    if (account === wallet) {
      const page = { limit: Number(limit), offset: Number(offset), since: new Date(Number(since) * 1000) }
      return { transactions: (await listRequests(database, { wallet, ...page })).map(walletTransaction) }
    }
    const found = await accountTransactions(database, {
      account,
      from: BigInt(from),
      limit: Number(limit),
      isNewestFirst: sort === 'desc',
    })
    return { transactions: found.map(receiverTransaction) }
  })

  server.get(path('transactionsByMessage'), async (request: Query, reply) => {
    if (!isNodeRequest(request, apiKey)) return replyWithError(reply, 'unauthorized')
    const txId = Buffer.from(request.query.msg_hash ?? '', 'base64').toString('hex')
    const transfer = wallet === null ? null : await findTransfer(database, wallet, txId)
    if (wallet !== null && transfer) return { transactions: [transferTransaction(wallet, txId, transfer)] }
    const found = await findTonTransaction(database, txId)
    if (!found) return { transactions: [] }
    const sender = found.token === null || wallet === null ? wallet : usdtWalletOf(wallet)
    const back = { hash: hashOf(txId), destination: sender, value: found.amount, bounced: true }
    return { transactions: [{ ...receiverTransaction(found), out_msgs: found.isBounced ? [back] : [] }] }
  })

  server.get(path('masterchainInfo'), async (request, reply) => {
    if (!isNodeRequest(request, apiKey)) return replyWithError(reply, 'unauthorized')
    const { height } = await findTip(database)
    return { last: { seqno: height, gen_utime: String(Math.floor(Date.now() / 1000)) } }
  })

  server.get(path('walletInformation'), async (request: Query, reply) => {
    if (!isNodeRequest(request, apiKey)) return replyWithError(reply, 'unauthorized')
    const { address = '' } = request.query
    if (address !== wallet) return reply.code(404).send({ error: 'wallet not found' })
    const { balance, sequenceNumber } = await walletState(database, wallet)
    return {
      balance: String(balance),
      status: sequenceNumber === 0 ? 'uninit' : 'active',
      ...(sequenceNumber === 0 ? {} : { seqno: sequenceNumber, wallet_type: 'wallet v5 r1' }),
    }
  })

  server.get(path('jetton/wallets'), async (request: Query, reply) => {
    if (!isNodeRequest(request, apiKey)) return replyWithError(reply, 'unauthorized')
    const { address = '' } = request.query
    if (wallet === null || address !== usdtWalletOf(wallet)) return { jetton_wallets: [] }
    const balance = String(await tokenBalance(database, wallet))
    return { jetton_wallets: [{ address, balance, owner: wallet, jetton: rawTonAddress(USDT_MASTER) }] }
  })

  server.post(path('message'), async (request, reply) => {
    if (!isNodeRequest(request, apiKey)) return replyWithError(reply, 'unauthorized')
    const parsed = messageSchema.safeParse(request.body)
    if (!parsed.success || tonPayoutKey === undefined) return reply.code(422).send({ error: 'invalid boc' })
    const raw = Buffer.from(parsed.data.boc, 'base64').toString('hex')
    const message = await executeRequest(database, tonPayoutKey, raw, new Date())
    return message ? { message_hash: message.hash } : reply.code(500).send({ error: NOT_ACCEPTED })
  })
}

/** Converts a hash from hex to the notation of the index. */
const hashOf = (txId: string): string => Buffer.from(txId, 'hex').toString('base64')

/** Wallet of a token that the shop doesn't support. */
const OTHER_WALLET = `0:${'0f'.repeat(32)}`

/** The message that a payment in a token sends to its receiver: the report of the receiver's wallet of that token. */
const tokenMessage = ({ txId, address, amount, comment, token }: ChainTransaction) => ({
  hash: hashOf(txId),
  source: token === 'usdt' ? usdtWalletOf(address) : OTHER_WALLET,
  destination: address,
  value: '1',
  bounced: false,
  message_content: {
    body: writeTokenReport({ amount: BigInt(amount), comment }, `0:${txId}`),
    decoded: { type: 'jetton_notify' },
  },
})

const coinMessage = ({ txId, address, amount, comment }: ChainTransaction) => ({
  hash: hashOf(txId),
  source: `0:${txId}`,
  destination: address,
  value: amount,
  bounced: false,
  message_content: { decoded: comment === '' ? null : { type: 'text_comment', comment } },
})

/** The transaction of a payment's receiver as TON Center returns it, shortened. */
const receiverTransaction = (payment: ChainTransaction) => ({
  account: payment.address,
  hash: hashOf(payment.txId),
  lt: String(payment.time),
  description: { type: 'ord', aborted: payment.isBounced },
  in_msg: payment.token === null ? coinMessage(payment) : tokenMessage(payment),
})

/** The transaction of the wallet's own wallet of USDT, which has made a transfer or has sent the message back. */
const transferTransaction = (wallet: string, messageId: string, { receiver, txId }: SentTransfer) => ({
  account: usdtWalletOf(wallet),
  hash: hashOf(messageId),
  description: { type: 'ord', aborted: txId === null },
  in_msg: { hash: hashOf(messageId), source: wallet, destination: usdtWalletOf(wallet), bounced: false },
  out_msgs: [
    txId === null
      ? { hash: hashOf(messageId), destination: wallet, bounced: true }
      : { hash: hashOf(txId), destination: usdtWalletOf(receiver), bounced: false },
  ],
})

/** The transaction of the wallet that has executed a request. */
function walletTransaction({ raw, sent, createdAt }: ExecutedRequest) {
  const { wallet, hash, request } = readTonMessage(raw)
  return {
    account: wallet,
    hash,
    now: Math.floor(createdAt.getTime() / 1000),
    description: { type: 'ord', aborted: false },
    in_msg: {
      hash,
      source: null,
      destination: wallet,
      value: null,
      message_content: { hash: request.hash, body: request.body },
    },
    out_msgs: sent.map(({ txId, destination, amount, bodyHash }) => ({
      hash: hashOf(txId),
      source: wallet,
      destination,
      value: amount,
      bounced: false,
      message_content: { hash: bodyHash },
    })),
  }
}
