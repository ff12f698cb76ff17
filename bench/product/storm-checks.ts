import type { Database } from '@tessera/postgres'
import { MODULE_TABLES } from '../../apps/api/src/modules/index.ts'
import { reconcile } from '../../packages/ledger/src/index.ts'
import { rewardsByPlayer } from './rewards.ts'
import type { JournalEntry, StormClient } from './storm-types.ts'

/** Reconciles the books with the modules and returns the findings. */
export async function bookFaults(database: Database): Promise<string[]> {
  const checks = MODULE_TABLES.flatMap(({ checks: own = [] }) => own)
  return (await reconcile(database, checks)).map(({ check, subject }) => `${check}: ${subject}`)
}

/** Checks that every completed operation is stored exactly once under its key. */
export async function journalFaults(database: Database, clients: readonly StormClient[]): Promise<string[]> {
  // Only responses received before the query: an operation in progress may or may not be stored.
  const answered = clients.flatMap(({ journal }) =>
    journal.filter(({ id, effect }) => id !== null && effect !== null).map((entry) => ({ ...entry })),
  )
  const rounds = await idsByKey(database, 'select client_round_key as key, id from studio.round')
  const invoices = await idsByKey(database, 'select idempotency_key as key, id from payments.invoice')
  return answered.flatMap(({ kind, key, id }) => {
    const found = (kind === 'round' ? rounds : invoices).get(key) ?? []
    if (found.length === 1 && found[0] === id) return []
    return [`${kind} ${key} was returned as ${id} and is stored as ${found.join(', ') || 'nothing'}`]
  })
}

async function idsByKey(database: Database, text: string): Promise<Map<string, string[]>> {
  const kept = new Map<string, string[]>()
  for (const { key, id } of await database.query<{ key: string; id: string }>(text))
    kept.set(key, [...(kept.get(key) ?? []), String(id)])
  return kept
}

/** Checks that each player's limit has the amount that was confirmed last, or one that is being requested. */
export async function limitFaults(database: Database, clients: readonly StormClient[]): Promise<string[]> {
  const faults: string[] = []
  for (const { player, limit } of clients) {
    // Read before the query: a change in progress may or may not be stored.
    const { id, possible } = { ...limit }
    if (id === null) continue
    const rows = await database.query<{ amount: bigint }>(
      `select amount from ledger.player_limit where player_id = $1 and kind = 'bet' and period = 'month'`,
      [player.id],
    )
    const amounts = rows.map(({ amount }) => Number(amount))
    const isKnown = amounts.length === 1 && [...possible, ...limit.possible].includes(amounts[0] ?? 0)
    if (!isKnown)
      faults.push(`${player.id} has the limits ${amounts.join(', ')} instead of ${possible.join(' or ')}`)
  }
  return faults
}

/** Jobs that won't be tried again. A running job that was added once more has no attempts left either. */
const GAVE_UP = 'attempts >= max_attempts and locked_at is null'

const isOpen = ({ effect }: JournalEntry) => effect === null

/** Checks the final state: each balance must follow from the journal and the rewards, and no work may be left. */
export async function finalFaults(database: Database, clients: readonly StormClient[]): Promise<string[]> {
  const faults: string[] = []
  const rewards = await rewardsByPlayer(database)
  for (const { player, journal } of clients) {
    const start = player.deposited + (rewards.get(player.id) ?? 0)
    const expected = journal.reduce((sum, { effect }) => sum + (effect ?? 0), start)
    const [row] = await database.query<{ balance: bigint }>(
      `select balance from ledger.account where player_id = $1 and currency = 'EUR' and kind = 'real'`,
      [player.id],
    )
    if (Number(row?.balance) !== expected)
      faults.push(`${player.id} has ${row?.balance}, but ${expected} by the journal`)
    if (journal.some(isOpen))
      faults.push(`${player.id} has ${journal.filter(isOpen).length} operations without a response`)
  }
  const left = {
    'unfinished rounds': `select count(*) from studio.unfinished_round`,
    'pending invoices': `select count(*) from payments.invoice where status = 1`,
    'unsent events': `select count(*) from ledger.outbox`,
    'permanently failed jobs': `select count(*) from graphile_worker.jobs where ${GAVE_UP}`,
  }
  for (const [what, text] of Object.entries(left)) {
    const [row] = await database.query<{ count: bigint }>(text)
    if (row?.count !== 0n) faults.push(`${row?.count} ${what}`)
  }
  const gaveUp = await database.query<{ job: string }>(
    `select to_jsonb(j) - 'payload' as job from graphile_worker.jobs j where ${GAVE_UP}`,
  )
  return [...faults, ...gaveUp.map(({ job }) => `failed permanently: ${JSON.stringify(job)}`)]
}

/** Collects everything that is stored about an invoice that doesn't complete, to find the cause. */
export async function invoiceStory(database: Database, id: string): Promise<string> {
  const questions = {
    invoice: `select status, provider_payment_id, created_at, updated_at, checked_at from payments.invoice where id = $1`,
    'at its provider': `select status, created_at, updated_at, planned_at from sandbox.payment where reference = $1`,
    webhooks: `select d.attempts, d.due_at, d.delivered_at, d.last_status from sandbox.delivery d
      join sandbox.payment p on p.id = d.payment_id where p.reference = $1`,
    jobs: `select task_identifier, key, attempts, run_at, locked_at, locked_by, last_error from graphile_worker.jobs
      where key like '%' || $1 or locked_by is not null`,
    periodic: `select identifier, last_execution from graphile_worker._private_known_crontabs where $1 <> ''`,
  }
  const lines: string[] = [`invoice ${id} at ${new Date().toISOString()}`]
  for (const [what, text] of Object.entries(questions))
    for (const row of await database.query<object>(text, [id])) {
      const told = JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value))
      lines.push(`  ${what}: ${told}`)
    }
  return lines.join('\n')
}
