import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { findLatestExport } from '../export-store.ts'
import type { MembershipDeps } from '../membership-deps.ts'
import { toDataExport } from '../to-data-export.ts'

export const getExport =
  ({ database, clock }: MembershipDeps): CallHandler<'GET /api/player/export'> =>
  async ({ player: { playerId } }) =>
    answer(toDataExport(await findLatestExport(database, playerId), clock()))
