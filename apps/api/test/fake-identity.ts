import { Webhook } from 'standardwebhooks'
import {
  type IdentityReport,
  type IdentityService,
  IdentityServiceUnavailableError,
  type NewCheck,
} from '../src/modules/identity/identity-service.ts'
import { createSandboxIdentity } from '../src/modules/identity/sandbox-identity.ts'

const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes !!!').toString('base64')}`

/** An identity service that the test controls. */
export interface FakeIdentity {
  readonly service: IdentityService
  readonly started: NewCheck[]
  /** Reports that a poll returns, by applicant. */
  readonly reports: Map<string, IdentityReport>
  isDown: boolean
  /** Returns a signed webhook. */
  webhook(
    report: object,
    options?: { at?: Date; secret?: string },
  ): { headers: Record<string, string>; body: string }
}

export const applicantOf = (reference: string): string => `app_${reference}`

export function createFakeIdentity(): FakeIdentity {
  const real = createSandboxIdentity({ url: 'http://127.0.0.1:9', apiKey: 'key', webhookSecret: SECRET })
  const up = (): void => {
    if (fake.isDown) throw new IdentityServiceUnavailableError('down')
  }
  const fake: FakeIdentity = {
    started: [],
    reports: new Map(),
    isDown: false,
    service: {
      id: 'sandbox',
      start: async (check) => {
        up()
        fake.started.push(check)
        const applicantId = applicantOf(check.reference)
        return {
          applicantId,
          url: `https://identity.example/${applicantId}`,
          expiresAt: new Date(Date.now() + 86_400_000),
        }
      },
      find: async (applicantId) => {
        up()
        return fake.reports.get(applicantId) ?? null
      },
      readWebhook: real.readWebhook,
    },
    webhook: (report, { at = new Date(), secret = SECRET } = {}) => {
      const body = JSON.stringify({ type: 'applicant.updated', data: report })
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': 'msg_1',
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
        },
      }
    },
  }
  return fake
}
