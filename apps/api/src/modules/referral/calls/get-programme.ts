import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { ReferralDeps } from '../referral-deps.ts'
import { termsOf } from '../rules/programme.ts'

export const getProgramme =
  ({ programme }: ReferralDeps): CallHandler<'GET /api/referral/programme'> =>
  async () =>
    answer(termsOf(programme))
