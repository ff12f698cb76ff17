import type { Database, Tx } from '@tessera/postgres'

/** An operator's act in a chat. */
export interface ChatAct {
  readonly chatId: string
  readonly playerId: string | null
  readonly operator: string
  readonly at: Date
  /** Reason of an act that has one. */
  readonly reason?: string
}

/** Records an act in its transaction. */
export async function recordChatAct(
  tx: Tx,
  act: 'answer' | 'close',
  { chatId, playerId, operator, at, reason }: ChatAct,
): Promise<void> {
  await tx.query(
    'insert into support.act (chat_id, player_id, operator, act, at, reason) values ($1, $2, $3, $4, $5, $6)',
    [chatId, playerId, operator, act, at, reason ?? null],
  )
}

/** Time for which an operator's look at a chat counts as one. */
const LOOK_MINUTES = 30

/** Records that an operator reads a chat, unless they did so shortly before. */
export async function recordLook(
  database: Database,
  { chatId, playerId, operator, at }: ChatAct,
): Promise<void> {
  await database.query(
    `insert into support.act (chat_id, player_id, operator, act, at)
     select $1, $2, $3, 'open', $4
     where not exists (
       select 1 from support.act where chat_id = $1 and act = 'open' and operator = $3
         and at > $4::timestamptz - make_interval(mins => $5))`,
    [chatId, playerId, operator, at, LOOK_MINUTES],
  )
}
