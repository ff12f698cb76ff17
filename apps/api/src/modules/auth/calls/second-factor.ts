import { fail } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { notify } from '../notices.ts'
import { requireProof } from '../proof.ts'
import { hasFactor } from '../second-factor/factor-rules.ts'
import { factsOfFactor, findFactor, setFactorOptions } from '../second-factor/factor-store.ts'
import { renewRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { toSecondFactor } from '../second-factor/to-second-factor.ts'

export const getSecondFactor =
  ({ database }: AuthDeps): CallHandler<'GET /api/player/second-factor'> =>
  async ({ player }) =>
    answer(toSecondFactor(await findFactor(database, player.playerId)))

/** Sets when the second factor is required. The first time, creates recovery codes in case the player loses the device. */
export const changeSecondFactor =
  (deps: AuthDeps): CallHandler<'PUT /api/player/second-factor'> =>
  async ({ player, body: { atLogin, beforePayouts } }) => {
    const refusal = await requireProof(deps, player)
    if (refusal) return refusal
    const { playerId } = player
    return deps.database.transaction(async (tx) => {
      await lockPlayer(tx, playerId)
      const before = await findFactor(tx, playerId)
      const wish = {
        atLogin: atLogin ?? before.atLogin,
        beforePayouts: beforePayouts ?? before.beforePayouts,
      }
      const isWanted = wish.atLogin || wish.beforePayouts
      if (isWanted && !hasFactor(factsOfFactor(before, deps.ways))) return fail('second_factor_missing')
      await setFactorOptions(tx, playerId, wish)
      const recoveryCodes =
        isWanted && before.recoveryCodesLeft === 0
          ? await renewRecoveryCodes(tx, deps.codeSecret, playerId)
          : null
      await notify(tx, playerId, 'second-factor-changed')
      return answer({ ...toSecondFactor(await findFactor(tx, playerId)), recoveryCodes })
    })
  }

/** Replaces the recovery codes by new ones. */
export const renewCodes =
  (deps: AuthDeps): CallHandler<'POST /api/player/second-factor/recovery-codes'> =>
  async ({ player }) => {
    const refusal = await requireProof(deps, player)
    if (refusal) return refusal
    const { playerId } = player
    return deps.database.transaction(async (tx) => {
      await lockPlayer(tx, playerId)
      if (!hasFactor(factsOfFactor(await findFactor(tx, playerId), deps.ways)))
        return fail('second_factor_missing')
      const recoveryCodes = await renewRecoveryCodes(tx, deps.codeSecret, playerId)
      await notify(tx, playerId, 'recovery-codes-new')
      return answer({ ...toSecondFactor(await findFactor(tx, playerId)), recoveryCodes })
    })
  }
