import { fail } from '@tessera/contract'
import { publish } from '@tessera/ledger'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { LimitsDeps } from '../limits-deps.ts'
import { readRealityCheck, storeChoice } from '../reality-check.ts'
import { mayChoose } from '../rules/reality-check-rules.ts'

/** Stores the interval of reality checks that the player chooses among those of the jurisdiction. */
export const chooseRealityCheck =
  (deps: LimitsDeps): CallHandler<'PUT /api/player/reality-check'> =>
  async ({ player, body: { minutes } }) => {
    const { database, clock, jurisdictionOf } = deps
    const { playerId } = player
    if (!mayChoose(jurisdictionOf(player).realityCheck, minutes))
      return fail('validation_failed', { fields: { minutes: ['This interval isn’t available'] } })
    return database.transaction(async (tx) => {
      await storeChoice(tx, playerId, minutes, clock())
      await publish(tx, { playerId, channel: 'session', data: { event: 'session.interval' } })
      return answer(await readRealityCheck(deps, tx, player))
    })
  }
