import { latestRates, readZone } from '@tessera/ledger'
import { currencyOf } from '@tessera/money'
import type { Tx } from '@tessera/postgres'
import { rateOfValue } from '../../wallet/index.ts'
import type { HarmFacts } from '../rules/harm-rules.ts'

interface Money {
  readonly at: Date
  readonly currency: string
  readonly amount: bigint
}

/** Converts subunits to units of the base currency at the latest rates; 0 for a currency without a known one. */
async function readToBase(
  tx: Tx,
  base: string,
  used: readonly string[],
  now: Date,
): Promise<(amount: bigint, currency: string) => number> {
  const latest = await latestRates(tx, used, now)
  const rates = new Map(
    latest.map(({ currency, subunitValue }) => [currency, rateOfValue(currency, subunitValue)]),
  ).set(base, 1)
  return (amount, currency) => {
    const rate = rates.get(currency)
    return rate === undefined ? 0 : Number(amount) / currencyOf(currency).subunitToUnit / rate
  }
}

/** Reads what the rules need to know about a player, from a time on. */
export async function readHarmFacts(
  tx: Tx,
  playerId: string,
  { since, base, now }: { readonly since: Date; readonly base: string; readonly now: Date },
): Promise<HarmFacts> {
  const play = await tx.query<{ at: Date; currency: string; staked: bigint; net: bigint }>(
    'select at, currency, staked, net from limits.harm_play where player_id = $1 and at >= $2 order by at',
    [playerId, since],
  )
  const payments = await tx.query<
    Money & { type: string; status: string; failureReason: string | null; endedAt: Date }
  >(
    `select type, status, failure_reason as "failureReason", amount, currency, created_at as at, updated_at as "endedAt"
     from payments.player_payment where player_id = $1 and created_at >= $2`,
    [playerId, since],
  )
  const looser = await tx.query<{ at: Date }>(
    `select at from limits.change
     where player_id = $1 and at >= $2 and source = 'player' and event in ('raised', 'deleted')`,
    [playerId, since],
  )
  const used = [...new Set([...play, ...payments].map(({ currency }) => currency))]
  const toBase = await readToBase(tx, base, used, now)
  const of = (type: string, status: string) =>
    payments.filter((each) => each.type === type && each.status === status)
  return {
    play: play.map(({ at, currency, staked, net }) => ({
      at,
      staked: toBase(staked, currency),
      net: toBase(net, currency),
    })),
    deposits: of('deposit', 'success').map(({ at, amount, currency }) => ({
      at,
      amount: toBase(amount, currency),
    })),
    failedDeposits: of('deposit', 'failure')
      .filter(({ failureReason }) => failureReason !== 'declined_by_player')
      .map(({ endedAt }) => endedAt),
    cancelledWithdrawals: of('withdrawal', 'failure')
      .filter(({ failureReason }) => failureReason === 'declined_by_player')
      .map(({ endedAt }) => endedAt),
    looserLimits: looser.map(({ at }) => at),
    zone: await readZone(tx, playerId),
  }
}
