import { randomUUID } from 'node:crypto'
import type { Database } from '@tessera/postgres'
import {
  endGrant,
  listDueGrants,
  listGrants,
  listLimits,
  openGrant,
  removeLimit,
  setBlock,
  setLimit,
  setRate,
} from '../src/index.ts'
import { runOperations, type WalletOperation, type WalletResult } from '../src/wallet.ts'
import { seatPlayer } from './fixture.ts'
import { createLimitModel, type LimitModel } from './limit-model.ts'
import type { StoredRate } from './rate-book.ts'
import { readBooks, readRules } from './read-books.ts'
import { CURRENCIES, pick, RATES, type Random, type Seats, type Step, stepOf } from './rules-storm-steps.ts'
import { runSingly } from './run-singly.ts'

const HOUR_MS = 3_600_000
/** Time after which a stored rate applies, as the wallet stores them. */
const APPLIES_AFTER_MS = 5_000

/** A player of a group, with the model of the limits. */
interface Subject {
  readonly playerId: string
  readonly seats: Seats
  readonly model: LimitModel
  /** Bets are refused until then; in ms since the epoch. */
  blockedUntilMs: number
}

/** The same players in each group: their operations run one by one, or in sets. */
interface Group {
  readonly subjects: Subject[]
  run(operations: WalletOperation[], at: Date): Promise<WalletResult[]>
}

/** Earliest time of a storm. Each begins after the rates of those before it in the same database. */
const FIRST_START = new Date('2027-03-01T00:00:00Z')

/**
 * Plays random operations and changes of rules for two groups of the same players: one by one in one group, in sets in the
 * other. Players have accounts in two currencies, whose rates move. Throws at the first different answer, if an operation breaks a
 * limit or a block, or if the books of two players differ at the end. Returns the number of operations of each group.
 */
export async function playRulesStorm(
  database: Database,
  random: Random,
  { players, steps }: { players: number; steps: number },
): Promise<number> {
  let at = await startOf(database)
  const rates: StoredRate[] = []
  for (const currency of CURRENCIES) await storeRate(database, rates, currency, '1', at)
  const groups = await seatGroups(database, players, rates)
  let played = 0
  for (let count = 0; count < steps; count += 1) {
    at = new Date(at.getTime() + 1_000)
    const step = stepOf(random, players)
    if (step.kind === 'wait') at = new Date(at.getTime() + step.hours * HOUR_MS)
    else if (step.kind === 'rate')
      await storeRate(database, rates, step.currency, step.value, new Date(at.getTime() + APPLIES_AFTER_MS))
    else if (step.kind === 'operate') played += await operate(groups, step, at)
    else for (const { subjects } of groups) await change(database, subjectOf(subjects, step.player), step, at)
    // A rate that is out of date refuses bets for a while, and then a fresh one follows.
    if (step.kind === 'wait' && random(3) > 0)
      for (const currency of CURRENCIES) await storeRate(database, rates, currency, pick(random, RATES), at)
  }
  const [one, set] = groups
  for (const [index, { playerId }] of (one?.subjects ?? []).entries()) {
    const other = set?.subjects[index]?.playerId ?? ''
    compare([await finalBooks(database, playerId)], [await finalBooks(database, other)])
  }
  return played
}

async function startOf(database: Database): Promise<Date> {
  const [row] = await database.query<{ at: Date }>(
    `select greatest($1::timestamptz, max(valid_from) + interval '3 days') as at from ledger.exchange_rate`,
    [FIRST_START.toISOString()],
  )
  return row?.at ?? FIRST_START
}

async function storeRate(
  database: Database,
  rates: StoredRate[],
  currency: string,
  value: string,
  validFrom: Date,
): Promise<void> {
  rates.push({ currency, validFrom: validFrom.getTime() * 1000, value })
  await setRate(database, { currency, validFrom, subunitValue: value })
}

async function seatGroups(database: Database, players: number, rates: StoredRate[]): Promise<Group[]> {
  const id = randomUUID()
  const groups: Group[] = []
  for (const name of ['one', 'set']) {
    const subjects: Subject[] = []
    for (let index = 0; index < players; index += 1) {
      const playerId = `${id}-${name}-${String(index).padStart(2, '0')}`
      const seat = (currency: string) => seatPlayer(database, { amount: 1_000n, playerId, currency })
      const seats: Seats = { EUR: await seat('EUR'), USD: await seat('USD') }
      const model = createLimitModel(database, playerId, rates)
      subjects.push({ playerId, seats, model, blockedUntilMs: 0 })
    }
    const run = name === 'one' ? oneByOne(database, subjects) : inSets(database)
    groups.push({ subjects, run })
  }
  return groups
}

/** Executes operations in each group and compares the answers. Returns their number. */
async function operate(
  groups: readonly Group[],
  { operations }: Extract<Step, { kind: 'operate' }>,
  at: Date,
): Promise<number> {
  const [one = [], set = []] = await Promise.all(
    groups.map(({ subjects, run }) =>
      run(
        operations.map(({ player, make }) => make(subjectOf(subjects, player).seats)),
        at,
      ),
    ),
  )
  compare(one, set)
  for (const { subjects } of groups) {
    const players = new Set(operations.map(({ player }) => subjectOf(subjects, player)))
    for (const { model } of players) mustBeFaultless(await model.observe())
  }
  return operations.length
}

function subjectOf(subjects: readonly Subject[], player: number): Subject {
  const subject = subjects[player]
  if (subject === undefined) throw new Error('unknown player')
  return subject
}

function mustBeFaultless(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/**
 * Reads the books of a player without what depends on the path: a set stores a play settled and publishes one event for it,
 * where single operations open the round first.
 */
async function finalBooks(database: Database, playerId: string) {
  const { events: _, ...books } = await readBooks(database, playerId)
  return {
    ...books,
    ...(await readRules(database, playerId)),
    rounds: books.rounds.map((row) => {
      const { late_number: late, settled_number: settled, ...round } = JSON.parse(row)
      return JSON.stringify({ ...round, settled: settled ?? late })
    }),
  }
}

/** Runs operations one by one, and checks each answer against the rules of its player. */
const oneByOne =
  (database: Database, subjects: readonly Subject[]): Group['run'] =>
  async (operations, at) => {
    const results: WalletResult[] = []
    // In the order in which a set runs them: player by player.
    const order = operations.map((_, index) => index).toSorted((a, b) => orderOf(operations, a, b))
    for (const index of order) {
      const operation = operations[index]
      const subject = subjects.find(({ playerId }) => playerId === operation?.playerId)
      if (!operation || !subject) throw new Error('unknown player')
      const result = await runSingly(database, operation, at)
      results[index] = result
      mustBeFaultless([...(await subject.model.observe()), ...refusalFaults(subject, operation, result, at)])
    }
    return results
  }

/** Returns what is wrong with the refusal of a bet. Bonus money isn't limited, so only a stake without it is compared. */
function refusalFaults(
  { model, blockedUntilMs }: Subject,
  operation: WalletOperation,
  { reason = '', parameters = {}, status }: WalletResult,
  at: Date,
): string[] {
  if (operation.kind !== 'bet' && operation.kind !== 'play') return []
  const isBlocked = at.getTime() < blockedUntilMs
  if (status === 'forbidden' && isBlocked !== ['self_exclusion', 'cooling_off'].includes(reason))
    return [`a bet ${isBlocked ? 'in' : 'outside'} a break was refused for ${reason}`]
  if (reason !== 'bet_limit' && reason !== 'loss_limit') return []
  const { amount, currency } = operation
  return model.checkRefusal({ amount, currency, at: at.getTime() * 1000 }, { reason, parameters })
}

const orderOf = (operations: WalletOperation[], a: number, b: number): number =>
  (operations[a]?.playerId ?? '') < (operations[b]?.playerId ?? '')
    ? -1
    : operations[a]?.playerId === operations[b]?.playerId
      ? a - b
      : 1

const inSets =
  (database: Database): Group['run'] =>
  (operations, at) =>
    runOperations(database, operations, at)

async function change(
  database: Database,
  subject: Subject,
  step: Exclude<Step, { kind: 'operate' | 'wait' | 'rate' }>,
  at: Date,
): Promise<void> {
  const { playerId } = subject
  await database.transaction(async (tx) => {
    if (step.kind === 'limit') {
      const { key, currency, amount } = step
      const before = (await listLimits(tx, playerId, at)).find(
        ({ kind, period, source }) => kind === key.kind && period === key.period && source === key.source,
      )
      if (amount === null || (before && before.currency !== currency)) await removeLimit(tx, playerId, key)
      if (amount !== null) await setLimit(tx, playerId, { ...key, currency, amount }, at)
    } else if (step.kind === 'block') {
      subject.blockedUntilMs = Math.max(subject.blockedUntilMs, at.getTime() + step.hours * HOUR_MS)
      const until = new Date(subject.blockedUntilMs)
      subject.model.beginBreak(at.getTime() * 1000, until.getTime() * 1000)
      await setBlock(tx, playerId, { act: 'bet', reason: step.reason, until })
    } else if (step.kind === 'grant') {
      const { currency, amount, terms } = step
      const expiresAt = new Date(at.getTime() + step.hours * HOUR_MS)
      const grant = { playerId, currency, amount, scope: 'bonus', key: randomUUID(), ...terms, expiresAt }
      await openGrant(tx, grant, at)
    } else if (step.kind === 'due') {
      // The job of bonuses ends what has expired or is used up.
      for (const due of await listDueGrants(tx, at, 0n, 1_000))
        if (due.playerId === playerId) await endGrant(tx, due.id, due.state, at)
    } else {
      const active = (await listGrants(tx, playerId)).find(({ state }) => state === 'active')
      if (active) await endGrant(tx, active.id, step.state, at)
    }
  })
}

const toText = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}` : each))

/** Throws at the first difference, with the two rows. */
function compare(one: readonly object[], set: readonly object[]): void {
  for (const [index, each] of one.entries()) {
    const [first, second] = [each, set[index] ?? {}].map((value) =>
      Object.entries(value).flatMap(([key, rows]) =>
        Array.isArray(rows) ? rows.map((row) => `${key} ${toText(row)}`) : [`${key} ${toText(rows)}`],
      ),
    )
    const place = (first ?? []).findIndex((row, at) => row !== second?.[at])
    if (place >= 0 || first?.length !== second?.length)
      throw new Error(`one by one: ${first?.[place]}\nin a set:   ${second?.[place]}`)
  }
}
