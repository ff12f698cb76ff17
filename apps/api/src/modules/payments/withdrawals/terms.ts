import { type Failure, fail, type WithdrawalTerms } from '@tessera/contract'
import { toJsonAmount } from '@tessera/money'
import type { Database, Tx } from '@tessera/postgres'
import { isIdentityVerified } from '../../identity/index.ts'
import { listMerged, missingOf, type PlayerRow, standing } from '../../profile/index.ts'
import type { PaymentsDeps } from '../payments.ts'
import { type BaseValue, readBaseValue } from './base-value.ts'
import { findTurnoverLeft, sumWithdrawals } from './withdrawal-facts.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>
type TermsDeps = Pick<PaymentsDeps, 'jurisdictionOf' | 'currencies' | 'withdrawals' | 'clock'>

/** Facts that decide whether a player may withdraw in a currency, whatever the destination. */
export interface TermsFacts {
  /** The player and merged duplicates, whose payments and stakes count as the player's. */
  readonly playerIds: readonly string[]
  /** Amount in subunits that needs no verified identity; null for any amount. */
  readonly withoutIdentity: bigint | null
  /** Stakes that are missing until the deposits are played through, in subunits. */
  readonly turnoverLeft: bigint
  /** True if missing stakes refuse a withdrawal, rather than have it reviewed. */
  readonly needsTurnover: boolean
  readonly value: BaseValue
}

/** Reads the facts. Under the player's lock, they hold until the transaction ends. */
export async function readTermsFacts(
  { jurisdictionOf, currencies, withdrawals, clock }: TermsDeps,
  queryable: Queryable,
  player: PlayerRow,
  currency: string,
): Promise<TermsFacts> {
  const { needsTurnover, ...rules } = jurisdictionOf(player).withdrawal
  const { identityAbove = rules.identityAbove } = withdrawals
  const playerIds = await listMerged(queryable, player.id)
  // A player who can't play would never get their money back: an operator reviews the withdrawal instead.
  const canPlay = needsTurnover && (await standing(queryable, player.id, 'bet')) === null
  const value = await readBaseValue(queryable, currencies.base, clock())
  const left =
    identityAbove === null ? null : identityAbove - (await sumWithdrawals(queryable, value, playerIds))
  const isVerified = left !== null && (await isIdentityVerified(queryable, player.id))
  return {
    playerIds,
    withoutIdentity: left === null || isVerified ? null : value.fromBase(left, currency),
    turnoverLeft: await findTurnoverLeft(queryable, playerIds, currency, withdrawals.turnoverPercent),
    needsTurnover: canPlay,
    value,
  }
}

/** Refuses an amount for which the identity has to be verified, or deposits that are not played through; null if neither. */
export function refuseTerms(
  { withoutIdentity, turnoverLeft, needsTurnover }: TermsFacts,
  amount: bigint,
  currency: string,
): Failure | null {
  if (withoutIdentity !== null && amount > withoutIdentity)
    return fail('withdrawal_identity_required', {
      details: { amountWithoutIdentity: toJsonAmount(withoutIdentity), currency },
    })
  if (needsTurnover && turnoverLeft > 0n)
    return fail('withdrawal_turnover_open', {
      details: { turnoverLeft: toJsonAmount(turnoverLeft), currency },
    })
  return null
}

/** Returns the amount in subunits above which the travel rule applies; null for never. */
const travelRuleAmount = (above: number | null, value: BaseValue, currency: string): number | null =>
  above === null ? null : toJsonAmount(value.fromBase(above, currency))

/** Name of a player that the name of an account holder has to match; null if the profile lacks a part of it. */
export const holderOf = ({ firstName, lastName }: PlayerRow): string | null =>
  firstName && lastName ? `${firstName} ${lastName}` : null

/** Returns the terms that the form shows before the player fills it in. */
export async function listTerms(
  deps: TermsDeps,
  queryable: Queryable,
  player: PlayerRow,
  currency: string,
): Promise<WithdrawalTerms> {
  const { withdrawal, withdrawalNeedsConfirmedEmail } = deps.jurisdictionOf(player)
  const facts = await readTermsFacts(deps, queryable, player, currency)
  const hurdles: [WithdrawalTerms['hurdles'][number], boolean][] = [
    ['profile_incomplete', missingOf(player).length > 0],
    ['email_not_confirmed', withdrawalNeedsConfirmedEmail && player.emailConfirmedAt === null],
    ['withdrawal_identity_required', facts.withoutIdentity === 0n],
    ['withdrawal_turnover_open', facts.needsTurnover && facts.turnoverLeft > 0n],
  ]
  return {
    currency,
    hurdles: hurdles.filter(([, isMet]) => isMet).map(([name]) => name),
    amountWithoutIdentity: facts.withoutIdentity === null ? null : toJsonAmount(facts.withoutIdentity),
    turnoverLeft: toJsonAmount(facts.needsTurnover ? facts.turnoverLeft : 0n),
    needsOwnAccount: withdrawal.toOwnAccount,
    holder: holderOf(player),
    travelRuleAbove: travelRuleAmount(withdrawal.travelRuleAbove, facts.value, currency),
    isCancellable: withdrawal.isCancellable,
  }
}
