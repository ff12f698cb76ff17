import { DOCUMENT_NUMBER, IDENTITY_REASONS, IDENTITY_STATUSES } from '@tessera/contract'
import { z } from 'zod'
import { createSignedWebhooks } from '../../platform/signed-webhook.ts'
import {
  type IdentityReport,
  type IdentityService,
  IdentityServiceUnavailableError,
} from './identity-service.ts'

const TIMEOUT_MS = 5000

/** An id in a report: visible ASCII, which every column can store. */
const reference = z.string().regex(/^[\x21-\x7e]{1,100}$/)

const startedSchema = z.object({
  id: reference,
  // The browser opens it, so it must be the address of a web page.
  url: z.url({ protocol: /^https?$/ }),
  expiresAt: z.iso.datetime().nullable(),
})

const factsSchema = z
  .object({
    id: reference,
    reference,
    status: z.enum(IDENTITY_STATUSES),
    review: z
      .discriminatedUnion('answer', [
        z.object({ answer: z.literal('GREEN') }),
        z.object({
          answer: z.literal('RED'),
          rejectType: z.enum(['RETRY', 'FINAL']),
          reasons: z.array(z.enum(IDENTITY_REASONS)).max(IDENTITY_REASONS.length),
        }),
      ])
      .nullable(),
    // A number that identifies no one isn't used; the result of the check is.
    documentNumber: z.string().regex(DOCUMENT_NUMBER).nullable().catch(null),
    updatedAt: z.iso.datetime(),
  })
  .refine(({ status, review }) => (status === 'completed') === (review !== null))

const webhookSchema = z.object({ type: z.literal('applicant.updated'), data: factsSchema })

const toReport = ({ id, updatedAt, ...facts }: z.output<typeof factsSchema>): IdentityReport => ({
  ...facts,
  applicantId: id,
  updatedAt: new Date(updatedAt),
})

export interface SandboxIdentityConfig {
  /** Base address of `/identity`, without a trailing slash. */
  readonly url: string
  readonly apiKey: string
  /** `whsec_` and base64 (Standard Webhooks 1.0.0). */
  readonly webhookSecret: string
}

/** Creates the adapter of the sandbox's identity service: a JSON API with a key, a hosted page, and Standard Webhooks. */
export function createSandboxIdentity({
  url,
  apiKey,
  webhookSecret,
}: SandboxIdentityConfig): IdentityService {
  const readSigned = createSignedWebhooks(webhookSecret)
  const request = async <S extends z.ZodType>(
    path: string,
    schema: S,
    body?: object,
  ): Promise<z.output<S> | null> => {
    try {
      const response = await fetch(url + path, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      if (response.status === 404) return null
      if (!response.ok) throw new Error(`the service returned ${response.status}`)
      return schema.parse(await response.json())
    } catch (error) {
      throw new IdentityServiceUnavailableError(error instanceof Error ? error.message : 'no response')
    }
  }
  return {
    id: 'sandbox',
    start: async (check) => {
      const started = await request('/identity/applicants', startedSchema, check)
      if (started === null) throw new IdentityServiceUnavailableError('the service returned 404')
      const { id: applicantId, expiresAt, ...place } = started
      return { ...place, applicantId, expiresAt: expiresAt === null ? null : new Date(expiresAt) }
    },
    find: async (applicantId) => {
      const facts = await request(`/identity/applicants/${encodeURIComponent(applicantId)}`, factsSchema)
      return facts === null ? null : toReport(facts)
    },
    readWebhook: (headers, body) => {
      const parsed = webhookSchema.safeParse(readSigned(headers, body)?.content)
      return parsed.success ? toReport(parsed.data.data) : null
    },
  }
}
