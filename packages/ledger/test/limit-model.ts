import type { Database } from '@tessera/postgres'
import { type Booking, type Breach, readSnapshot, type Snapshot } from './limit-snapshot.ts'
import { convertExactly, type StoredRate } from './rate-book.ts'

/** A limit as the model follows it. Times are in microseconds since the epoch, amounts in subunits. */
interface ModelLimit {
  readonly kind: string
  readonly period: string
  currency: string
  amount: bigint
  used: bigint
  startsAt: number
  endsAt: number
}

/** Refusal of a bet by a limit, as the wallet answers it. */
export interface LimitRefusal {
  readonly reason: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/** Follows the limits of a player. */
export interface LimitModel {
  /**
   * Reads what has happened since the last call and returns the faults: a bet or deposit that passed a limit, and a use that is
   * not that of the postings. Changes of limits count from the call that finds them.
   */
  observe(): Promise<string[]>
  /** Returns amount and currency of each limit by kind, period and source. */
  amounts(): ReadonlyMap<string, string>
  /** Expects no bet from a time until another one; both in microseconds. */
  beginBreak(from: number, until: number): void
  /** Returns the faults of a refusal of a stake at a time, which is given in microseconds. */
  checkRefusal(stake: { amount: bigint; currency: string; at: number }, refusal: LimitRefusal): string[]
}

/**
 * Creates an independent model of a player's limits: postings, converted in exact arithmetic at the stored rates, without the
 * ledger's own functions. It knows players whose days begin at midnight in UTC.
 *
 * @param rates all stored rates, to which the caller adds new ones
 */
export function createLimitModel(
  database: Database,
  playerId: string,
  rates: readonly StoredRate[],
): LimitModel {
  const movements: Booking[] = []
  const limits = new Map<string, ModelLimit>()
  const breaks: { from: number; until: number }[] = []
  let seen = { transactionId: 0, reservations: new Set<string>() }
  const counted = (amount: bigint, from: string, to: string, at: number): bigint =>
    convertExactly(rates, amount, from, to, at)

  /** Returns by how much a movement raises the use of a limit. */
  function useOf(limit: ModelLimit, { kind, amount, currency, at, rateAt, betAt }: Booking): bigint {
    if (at < limit.startsAt || (kind === 'deposit') !== (limit.kind === 'deposit')) return 0n
    if (kind === 'deposit') return -counted(-amount, currency, limit.currency, rateAt ?? at)
    if (limit.kind === 'bet' && kind !== 'bet' && (kind !== 'rollback' || (betAt ?? 0) < limit.startsAt))
      return 0n
    return kind === 'rollback'
      ? counted(-amount, currency, limit.currency, betAt ?? at)
      : -counted(amount, currency, limit.currency, at)
  }

  function roll(limit: ModelLimit, at: number): void {
    if (at < limit.endsAt) return
    Object.assign(limit, windowOf(limit.period, at), { used: 0n })
  }

  function applyMovement(movement: Booking, breaches: readonly Breach[], changed: Set<string>): string[] {
    const faults: string[] = []
    for (const [name, limit] of limits) {
      if ((movement.kind === 'deposit') !== (limit.kind === 'deposit')) continue
      roll(limit, movement.at)
      const use = useOf(limit, movement)
      limit.used += use
      // The order of a change and of a movement in one snapshot is not known.
      if (changed.has(name)) continue
      const excess = limit.used - limit.amount < use ? limit.used - limit.amount : use
      if (movement.kind === 'deposit') {
        const recorded = breaches.find(({ id, limit: of }) => id === movement.id && of === name)?.excess ?? 0n
        if (recorded !== (excess > 0n ? excess : 0n))
          faults.push(`${name}: the deposit ${movement.id} exceeds it by ${excess}, recorded ${recorded}`)
      } else if (movement.kind === 'bet' && excess > 0n)
        faults.push(`${name}: the bet ${movement.id} exceeds ${limit.amount} by ${excess}`)
    }
    return faults
  }

  function adopt({ limits: rows }: Snapshot): string[] {
    const faults: string[] = []
    for (const name of limits.keys()) if (!rows.some((row) => row.name === name)) limits.delete(name)
    for (const { name, ...row } of rows) {
      const known = limits.get(name)
      if (known === undefined || known.currency !== row.currency) {
        const limit = { ...row, endsAt: windowOf(row.period, row.startsAt).endsAt, used: 0n }
        limit.used = movements.reduce((sum, movement) => sum + useOf(limit, movement), 0n)
        limits.set(name, limit)
      } else known.amount = row.amount
      const limit = limits.get(name)
      if (limit === undefined) continue
      // A booking without money begins a window too.
      if (row.startsAt > limit.startsAt) roll(limit, row.startsAt)
      const isSame = limit.used === row.used && limit.startsAt === row.startsAt && limit.endsAt === row.endsAt
      if (!isSame) faults.push(`${name}: stored ${describe(row)}, by the postings ${describe(limit)}`)
    }
    return faults
  }

  /** A deposit that has begun must have had room. */
  function reservationFaults({ reservations, movements: fresh }: Snapshot, changed: Set<string>): string[] {
    const begun = reservations.filter(({ key }) => !seen.reservations.has(key))
    seen.reservations = new Set(reservations.map(({ key }) => key))
    if (begun.length === 0 || fresh.some(({ kind }) => kind === 'deposit')) return []
    const latest = Math.max(...begun.map(({ at }) => at))
    return [...limits].flatMap(([name, limit]) => {
      if (limit.kind !== 'deposit' || changed.has(name)) return []
      const held = reservations.reduce(
        (sum, { amount, currency, at }) => sum - counted(-amount, currency, limit.currency, at),
        latest < limit.endsAt ? limit.used : 0n,
      )
      return held > limit.amount ? [`${name}: used and reserved ${held} of ${limit.amount}`] : []
    })
  }

  return {
    observe: async () => {
      const snapshot = await readSnapshot(database, playerId, seen.transactionId)
      const isChanged = ({ name, amount, currency }: Snapshot['limits'][number]): boolean =>
        limits.get(name)?.amount !== amount || limits.get(name)?.currency !== currency
      const changed = new Set(snapshot.limits.filter(isChanged).map(({ name }) => name))
      const faults: string[] = []
      for (const movement of snapshot.movements) {
        movements.push(movement)
        if (
          movement.kind === 'bet' &&
          breaks.some(({ from, until }) => movement.at >= from && movement.at < until)
        )
          faults.push(`bet ${movement.id} during a break`)
        faults.push(...applyMovement(movement, snapshot.breaches, changed))
        seen = { ...seen, transactionId: movement.id }
      }
      faults.push(...adopt(snapshot), ...reservationFaults(snapshot, changed))
      return faults.map((fault) => `player ${playerId}, ${fault}`)
    },
    amounts: () =>
      new Map([...limits].map(([name, { amount, currency }]) => [name, `${amount} ${currency}`])),
    beginBreak: (from, until) => {
      breaks.push({ from, until })
    },
    checkRefusal: ({ amount, currency, at }, { reason, parameters: { source, period, left } }) => {
      const name = `${reason.replace('_limit', '')} ${period} ${source}`
      const limit = limits.get(name)
      if (limit === undefined) return [`player ${playerId} has no limit ${name}`]
      const room = limit.amount - (at < limit.endsAt ? limit.used : 0n)
      const stake = -counted(-amount, currency, limit.currency, at)
      if (stake > room && BigInt(Number(left)) === (room > 0n ? room : 0n)) return []
      return [`player ${playerId}, ${name}: refused ${stake} with ${left} left instead of ${room}`]
    },
  }
}

const describe = ({ used, startsAt, endsAt }: Pick<ModelLimit, 'used' | 'startsAt' | 'endsAt'>): string =>
  `${used} from ${startsAt} to ${endsAt}`

const DAY_US = 86_400_000_000

/** Returns the calendar day, week or month in UTC that contains a time. */
function windowOf(period: string, at: number): { startsAt: number; endsAt: number } {
  const day = Math.floor(at / DAY_US) * DAY_US
  if (period === 'day') return { startsAt: day, endsAt: day + DAY_US }
  const date = new Date(day / 1000)
  if (period === 'week') {
    const monday = day - ((date.getUTCDay() + 6) % 7) * DAY_US
    return { startsAt: monday, endsAt: monday + 7 * DAY_US }
  }
  const first = (month: number): number => Date.UTC(date.getUTCFullYear(), month, 1) * 1000
  return { startsAt: first(date.getUTCMonth()), endsAt: first(date.getUTCMonth() + 1) }
}
