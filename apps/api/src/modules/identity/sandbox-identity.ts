import type { IncomingHttpHeaders } from 'node:http'
import { IDENTITY_REASONS, IDENTITY_STATUSES } from '@tessera/contract'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import {
  type IdentityReport,
  type IdentityService,
  IdentityServiceUnavailableError,
} from './identity-service.ts'

const TIMEOUT_MS = 5000

/** What we look up or keep of a report: visible ASCII, which every column holds. */
const reference = z.string().regex(/^[\x21-\x7e]{1,100}$/)

const startedSchema = z.object({
  id: reference,
  // The browser goes there: nothing but a page may stand in it.
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
  /** Where `/identity` is, without a slash at the end. */
  readonly url: string
  readonly apiKey: string
  /** `whsec_` and base64 (Standard Webhooks 1.0.0). */
  readonly webhookSecret: string
}

/** The sandbox's service of identity: a JSON API with a key, a hosted page, webhooks by Standard Webhooks. */
export function createSandboxIdentity({
  url,
  apiKey,
  webhookSecret,
}: SandboxIdentityConfig): IdentityService {
  const webhook = new Webhook(webhookSecret)
  const ask = async <S extends z.ZodType>(
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
      if (!response.ok) throw new Error(`it answered ${response.status}`)
      return schema.parse(await response.json())
    } catch (error) {
      throw new IdentityServiceUnavailableError(error instanceof Error ? error.message : 'no answer')
    }
  }
  return {
    id: 'sandbox',
    start: async (check) => {
      const started = await ask('/identity/applicants', startedSchema, check)
      if (started === null) throw new IdentityServiceUnavailableError('it is not there')
      const { id: applicantId, expiresAt, ...place } = started
      return { ...place, applicantId, expiresAt: expiresAt === null ? null : new Date(expiresAt) }
    },
    find: async (applicantId) => {
      const facts = await ask(`/identity/applicants/${encodeURIComponent(applicantId)}`, factsSchema)
      return facts === null ? null : toReport(facts)
    },
    readWebhook: (headers, body) => {
      const content = verified(webhook, headers, body)
      const parsed = webhookSchema.safeParse(content)
      return parsed.success ? toReport(parsed.data.data) : null
    },
  }
}

/** What a webhook says; null unless its signature and its age are good. */
function verified(webhook: Webhook, headers: IncomingHttpHeaders, body: string): unknown {
  const signed = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
      name,
      String(headers[name] ?? ''),
    ]),
  )
  try {
    return webhook.verify(body, signed)
  } catch {
    return null
  }
}
