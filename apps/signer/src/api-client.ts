import { type PayoutDocument, payoutDocumentSchema } from '@tessera/chains'
import { postSigned } from '@tessera/server-kit'
import { z } from 'zod'

const TIMEOUT_MS = 30_000

/** Name of the signer in the headers of its calls. */
const SIGNER_ID = 'payout-signer'

const fetchedSchema = z.object({ data: z.object({ batch: payoutDocumentSchema.nullable() }) })
const effectSchema = z.object({ data: z.object({ effect: z.enum(['taken', 'repeated', 'late', 'forged']) }) })

/** The document that an answer is about. */
type BatchVersion = Pick<PayoutDocument, 'id' | 'version'>

/** Calls of the signer to the API. They throw if the API is unreachable or answers something unexpected. */
export interface SignerApi {
  fetch(network: PayoutDocument['network']): Promise<PayoutDocument | null>
  sign(batch: BatchVersion, transactions: readonly string[]): Promise<string>
  refuse(batch: BatchVersion, reason: string): Promise<string>
}

/**
 * Creates the calls of the signer.
 *
 * @param url address of the API, without a trailing slash
 */
export function createSignerApi(url: string, secret: string): SignerApi {
  const post = async (body: object): Promise<unknown> => {
    const party = { providerId: SIGNER_ID, secret }
    const response = await postSigned(`${url}/payouts/signer`, party, body, TIMEOUT_MS)
    if (!response.ok) throw new Error(`the API has answered with status ${response.status}`)
    return response.json()
  }
  const effectOf = async (body: object) => effectSchema.parse(await post(body)).data.effect
  return {
    fetch: async (network) => fetchedSchema.parse(await post({ act: 'fetch', network })).data.batch,
    sign: ({ id, version }, transactions) => effectOf({ act: 'sign', batchId: id, version, transactions }),
    refuse: ({ id, version }, reason) => effectOf({ act: 'refuse', batchId: id, version, reason }),
  }
}
