import type { EventMessage } from '@tessera/feed'
import type { Queryable } from '../database/queryable.ts'

/**
 * Returns a message with a time after all messages and orders about its event, so that it is the latest: its own time may be
 * earlier, because the clock of the feed is ahead, another order came first, or a second operator confirmed it later. Orders are
 * included because processes store the messages of orders only after a moment.
 */
export async function withLatestTime<Message extends EventMessage>(
  db: Queryable,
  message: Message,
): Promise<Message> {
  const { event, stamp } = message
  const [row] = await db.query<{ lastMs: bigint | null }>(
    `select greatest(
       (select max(made_at_ms) from sportsbook.event_message where event_id = $1),
       (select max((content -> 'stamp' ->> 'madeAtMs')::bigint) from sportsbook.operator_order
         where event_id = $1 and command = 'say')) as "lastMs"`,
    [event],
  )
  const madeAtMs = Math.max(stamp.madeAtMs, Number(row?.lastMs ?? -1n) + 1)
  return { ...message, stamp: { ...stamp, madeAtMs } }
}
