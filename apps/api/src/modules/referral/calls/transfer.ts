import { fail } from '@tessera/contract'
import { lockPlayer, openAccount, transferReferral } from '@tessera/ledger'
import { toJsonAmount } from '@tessera/money'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { readEarnings } from '../available.ts'
import type { ReferralDeps } from '../referral-deps.ts'
import { SCOPE } from '../settle.ts'

/**
 * Transfers earnings to the player's account of the same currency, which is opened if necessary. It is open to every player who can
 * sign in: the money belongs to them.
 */
export const transferEarnings =
  ({ database }: ReferralDeps): CallHandler<'POST /api/referral/transfer'> =>
  ({ player: { playerId }, body: { currency, amount }, idempotencyKey }) =>
    database.transaction(async (tx) => {
      await lockPlayer(tx, playerId)
      const available = async () =>
        (await readEarnings(tx, playerId)).find((each) => each.currency === currency)?.available ?? 0n
      const key = `${playerId}:${idempotencyKey}`
      const isNew =
        (await tx.query('select from ledger.transaction where scope = $1 and key = $2', [SCOPE, key]))
          .length === 0
      if (isNew && (await available()) < BigInt(amount)) return fail('insufficient_funds')
      const { id: accountId } = await openAccount(tx, { playerId, currency })
      const { status } = await transferReferral(tx, {
        playerId,
        currency,
        amount: BigInt(amount),
        accountId,
        scope: SCOPE,
        key,
      })
      if (status === 'conflict') return fail('idempotency_conflict')
      if (status !== 'ok') throw new Error(`the ledger returned ${status} for a transfer`)
      return answer({ available: toJsonAmount(await available()) })
    })
