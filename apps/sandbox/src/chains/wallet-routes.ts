import type { Database } from '@tessera/postgres'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { chainsPage, walletPage } from '../pages/chain-pages.ts'
import { layout } from '../pages/layout.ts'
import { storableText } from '../storable-text.ts'
import {
  latestBlocks,
  looseTransactions,
  mineBlock,
  NETWORKS,
  reorganize,
  sendPayment,
  TOKENS,
} from './chain-store.ts'
import { type PaymentDraft, readPaymentLink, readUnits, storedAddress } from './payment-link.ts'
import { setRefuser } from './ton-payments.ts'

const SHOWN = 12
/** Maximum number of blocks that a reorganization replaces. */
const REORGANIZED_MAX = 20

const draftSchema = z.object({
  network: z.enum(NETWORKS),
  token: z
    .enum(['', ...TOKENS])
    .default('')
    .transform((token) => (token === '' ? null : token)),
  address: storableText(120).min(1),
  amount: storableText(30),
  comment: storableText(120).default(''),
})

const reorganizationSchema = z.object({
  blocks: z.coerce.number().int().min(1).max(REORGANIZED_MAX),
  keeps: z.string().optional(),
})

const refuserSchema = z.object({ address: storableText(120).min(1), refuses: z.string().optional() })

const formOf = (body: unknown): Record<string, string> =>
  body instanceof URLSearchParams ? Object.fromEntries(body) : {}

/** Routes of the pages on which a demonstration player sends payments and mines blocks. */
export function walletRoutes(
  server: FastifyInstance,
  { database, basePath }: { readonly database: Database; readonly basePath: string },
): void {
  const page = (reply: FastifyReply, title: string, body: ReturnType<typeof chainsPage>) =>
    reply.type('text/html; charset=utf-8').send(layout(basePath, 'chains', title, body))
  const toChains = (reply: FastifyReply) => reply.redirect(`${basePath}/chains`, 303)

  server.get('/chains', async (_request, reply) =>
    page(
      reply,
      'Blockchains',
      chainsPage(basePath, {
        blocks: await latestBlocks(database, SHOWN),
        loose: await looseTransactions(database, SHOWN),
      }),
    ),
  )

  server.get('/chains/pay', async (request: FastifyRequest<{ Querystring: { uri?: unknown } }>, reply) => {
    const { uri } = request.query
    const draft = readPaymentLink(typeof uri === 'string' ? uri : '')
    return page(reply, 'Wallet', walletPage(basePath, draft, null))
  })

  server.post('/chains/pay', async (request, reply) => {
    const parsed = draftSchema.safeParse(formOf(request.body))
    if (!parsed.success) return page(reply, 'Wallet', walletPage(basePath, EMPTY, 'Enter an address.'))
    const { network, comment } = parsed.data
    // Bitcoin has no tokens.
    const token = network === 'ton' ? parsed.data.token : null
    const amount = readUnits({ network, token }, parsed.data.amount)
    if (amount === null)
      return page(reply, 'Wallet', walletPage(basePath, parsed.data, 'Enter an amount, such as 0.001.'))
    const address = storedAddress(network, parsed.data.address.trim())
    await sendPayment(database, { network, token, address, comment: comment.trim(), amount })
    return toChains(reply)
  })

  server.post('/chains/mine', async (_request, reply) => {
    await mineBlock(database)
    return toChains(reply)
  })

  server.post('/chains/refuse', async (request, reply) => {
    const parsed = refuserSchema.safeParse(formOf(request.body))
    if (parsed.success) {
      const { address, refuses } = parsed.data
      await setRefuser(database, storedAddress('ton', address.trim()), refuses !== undefined)
    }
    return toChains(reply)
  })

  server.post('/chains/reorganize', async (request, reply) => {
    const parsed = reorganizationSchema.safeParse(formOf(request.body))
    if (parsed.success)
      await reorganize(database, {
        blocks: parsed.data.blocks,
        keepsPayments: parsed.data.keeps !== undefined,
      })
    return toChains(reply)
  })
}

const EMPTY: PaymentDraft = { network: 'bitcoin', token: null, address: '', amount: '', comment: '' }
