import { openSigned, readBodiesAsText, replyWithError } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findSealed } from './batch-store.ts'
import { findSealedIncrease } from './increase-store.ts'
import type { PayoutsDeps } from './payouts-deps.ts'
import { type AnswerEffect, takeRefusal, takeSigned } from './take-answer.ts'

/** Name of the signer in the headers of its calls. */
export const SIGNER_ID = 'payout-signer'

/** Maximum size of an answer in bytes: the transactions of the largest batch. */
const BODY_MAX = 2 ** 20

const batchVersion = {
  batchId: z.string().min(1).max(64),
  /** Version of the batch's document. */
  version: z.int().nonnegative().default(0),
}

const callSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('fetch'), network: z.enum(['bitcoin', 'ethereum', 'ton']) }),
  z.strictObject({
    act: z.literal('sign'),
    ...batchVersion,
    transactions: z
      .array(z.string().regex(/^[0-9a-fx]+$/))
      .min(1)
      .max(1000),
  }),
  z.strictObject({
    act: z.literal('refuse'),
    ...batchVersion,
    reason: z.string().min(1).max(500),
  }),
])

export interface SignerRouteDeps extends PayoutsDeps {
  /** Plans the next step of a network, in the transaction in which a batch was signed. */
  readonly planNow: (tx: Parameters<typeof takeSigned>[1]) => Promise<void>
}

/**
 * The route of the signer, which fetches sealed batches and returns their signed transactions, or the reason of a refusal. Its calls
 * are signed with a secret of their own. Repeated and late ones change nothing.
 */
export function signerRoute(scope: FastifyInstance, deps: SignerRouteDeps): void {
  readBodiesAsText(scope)
  scope.post('/payouts/signer', { bodyLimit: BODY_MAX }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const party = { providerId: SIGNER_ID, secret: deps.settings.signerSecret }
    const opened = openSigned(request, party, deps.clock())
    if (!opened) return replyWithError(reply, 'webhook_refused')
    const call = callSchema.safeParse(opened.json)
    if (!call.success) return replyWithError(reply, 'validation_failed')
    if (call.data.act === 'fetch') {
      const { network } = call.data
      const sealed = await findSealed(deps.database, network)
      return { data: { batch: sealed?.document ?? (await findSealedIncrease(deps.database, network)) } }
    }
    return { data: { effect: await take(deps, call.data) } }
  })
}

const take = (
  deps: SignerRouteDeps,
  call: Exclude<z.output<typeof callSchema>, { readonly act: 'fetch' }>,
): Promise<AnswerEffect> =>
  deps.database.transaction(async (tx) => {
    if (call.act === 'refuse') return takeRefusal(deps, tx, call, call.reason)
    const effect = await takeSigned(deps, tx, call, call.transactions)
    if (effect === 'taken') await deps.planNow(tx)
    return effect
  })
