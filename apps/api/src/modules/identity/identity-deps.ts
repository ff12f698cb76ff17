import type { Platform } from '../../platform/platform.ts'
import type { IdentityService } from './identity-service.ts'

export interface IdentityConfig {
  /** Services that check who players are; none if not given: then nothing of it is shown. */
  readonly identityServices?: readonly IdentityService[]
  /** Address of this API as services reach it, without a slash at the end; `{publicUrl}/api` if not given. */
  readonly webhookBaseUrl?: string
}

export interface IdentityDeps extends Platform {
  readonly services: readonly IdentityService[]
  readonly webhookBaseUrl: string
}

export const serviceOf = ({ services }: Pick<IdentityDeps, 'services'>, id: string): IdentityService | null =>
  services.find((service) => service.id === id) ?? null
