import type { ThirdParties } from '../site/site-types.ts'
import { CONSENT_KINDS, type ConsentKind } from './cookie-choice.ts'

/** Returns the kinds that have an effect on this site, in their order. */
export function offeredKinds(parties: ThirdParties): ConsentKind[] {
  const isOffered: Record<ConsentKind, boolean> = {
    referrals: true,
    statistics: parties.recorderUrl !== null || parties.metricsPercent > 0,
    marketing: parties.pixelUrl !== null || parties.tagManagerUrl !== null,
  }
  return CONSENT_KINDS.filter((kind) => isOffered[kind])
}
