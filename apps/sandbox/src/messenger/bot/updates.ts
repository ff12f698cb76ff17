import type { Database, Tx } from '@tessera/postgres'
import { nextAttemptDelayMs } from '../../payments/webhook-plan.ts'
import { readFaults } from '../../payments/webhooks.ts'
import type { UpdateKind } from './bot-facts.ts'
import { readBot, receives, writeLastError } from './bot-store.ts'

const DELIVERY_TIMEOUT_MS = 5000
const BATCH = 20
/** Delay of every second update while updates arrive out of order. */
const LATE_MS = 600
/** Time for which updates are stored that the bot doesn't take. */
const KEPT = '24 hours'

interface UpdateRow {
  readonly id: bigint
  readonly update: object
  readonly attempts: number
}

/** Queues an update for the bot if it receives this kind. The faults of the sandbox's webhooks apply to it. */
export async function queueUpdate(
  tx: Tx,
  kind: UpdateKind,
  content: object,
  isShuffled: boolean,
): Promise<void> {
  if (!receives(await readBot(tx), kind)) return
  const [row] = await tx.query<{ id: bigint }>(
    'insert into sandbox.bot_update (update, due_at) values ($1, clock_timestamp()) returning id',
    [JSON.stringify({ [kind]: content })],
  )
  if (row && isShuffled && row.id % 2n === 1n)
    await tx.query(
      'update sandbox.bot_update set due_at = due_at + make_interval(secs => $2::float8 / 1000) where id = $1',
      [row.id, LATE_MS],
    )
}

/** Returns an update as the interface describes it. */
const toUpdate = ({ id, update }: UpdateRow): object => ({ update_id: Number(id), ...update })

/** Lists the updates from an id on, and drops the earlier ones, which the bot has confirmed. */
export async function takeUpdates(database: Database, offset: number, limit: number): Promise<object[]> {
  await database.query('delete from sandbox.bot_update where id < $1', [offset])
  const rows = await database.query<UpdateRow>(
    'select id, update, attempts from sandbox.bot_update where due_at <= clock_timestamp() order by id limit $1',
    [limit],
  )
  return rows.map(toUpdate)
}

export async function countPending(database: Database): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*)::integer as count from sandbox.bot_update',
  )
  return row?.count ?? 0
}

export async function dropUpdates(database: Database): Promise<void> {
  await database.query('delete from sandbox.bot_update')
}

/** Condition of updates that are due. */
export const DUE_UPDATE = `due_at <= clock_timestamp() and created_at > clock_timestamp() - interval '${KEPT}'`

/**
 * Sends the due updates to the bot's webhook, each until it is accepted. Several processes may run it: each skips the updates
 * that another one has taken.
 */
export async function sendDueUpdates(database: Database): Promise<void> {
  const { webhookUrl, webhookSecret } = await readBot(database)
  if (webhookUrl === null) return
  const rows = await database.query<UpdateRow>(
    `update sandbox.bot_update set attempts = attempts + 1, due_at = clock_timestamp() + interval '1 minute'
     where id in (
       select id from sandbox.bot_update
       where ${DUE_UPDATE}
       order by due_at, id limit ${BATCH} for update skip locked)
     returning id, update, attempts`,
  )
  if (rows.length === 0) return
  const faults = await readFaults(database)
  for (const row of rows.sort((a, b) => Number(a.id - b.id))) {
    const isLost = faults.loseFirst && row.attempts === 1
    const send = () => sendUpdate(webhookUrl, webhookSecret, toUpdate(row))
    const status = isLost ? 0 : await send()
    if (faults.duplicates && !isLost) await send()
    await settleUpdate(database, row, status)
  }
}

async function sendUpdate(url: string, secret: string | null, update: object): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        ...(secret === null ? {} : { 'x-telegram-bot-api-secret-token': secret }),
      },
      body: JSON.stringify(update),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}

async function settleUpdate(database: Database, { id, attempts }: UpdateRow, status: number): Promise<void> {
  if (status >= 200 && status < 300) {
    await database.query('delete from sandbox.bot_update where id = $1', [id])
    return writeLastError(database, null)
  }
  await writeLastError(
    database,
    status === 0 ? 'Connection failed' : `Wrong response from the webhook: ${status}`,
  )
  await database.query(
    `update sandbox.bot_update set due_at = clock_timestamp() + make_interval(secs => $2::float8 / 1000) where id = $1`,
    [id, nextAttemptDelayMs(attempts) ?? 7_200_000],
  )
}
