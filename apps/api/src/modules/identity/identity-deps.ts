import type { Platform } from '../../platform/platform.ts'
import type { IdentityService } from './identity-service.ts'

export interface IdentityConfig {
  /** Services that verify players' identities. Without any, identity checks are not offered. */
  readonly identityServices?: readonly IdentityService[]
  /** Address of this API for the services' webhooks, without a trailing slash; `{publicUrl}/api` if not given. */
  readonly webhookBaseUrl?: string
}

export interface IdentityDeps extends Platform {
  readonly services: readonly IdentityService[]
  readonly webhookBaseUrl: string
}

export const serviceOf = ({ services }: Pick<IdentityDeps, 'services'>, id: string): IdentityService | null =>
  services.find((service) => service.id === id) ?? null
