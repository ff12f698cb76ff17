import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { TIME_ZONES } from '../../profile/index.ts'
import { STATUS_TABLES } from '../status-tables.ts'

export const listConstants = (
  { jurisdictionOf }: Pick<Platform, 'jurisdictionOf'>,
  affiliateTagDays: number,
): CallHandler<'GET /api/settings/constants'> => {
  const { limits, breaks } = jurisdictionOf(null)
  return async () =>
    answer({
      ...STATUS_TABLES,
      cashPeriods: [...limits.cashPeriods],
      selfExclusionPeriods: [...breaks.selfExclusion],
      coolingOffPeriods: [...breaks.coolingOff],
      affiliateTagExpiration: affiliateTagDays,
      timeZones: [...TIME_ZONES],
    })
}
