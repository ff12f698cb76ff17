import type { Database } from '@tessera/postgres'
import { z } from 'zod'
import { storableText } from '../storable-text.ts'

export const newMessageSchema = z.strictObject({
  /** Id of the sender. A message that is sent again is stored once. */
  id: storableText(100).min(1).nullable().default(null),
  kind: z.enum(['email', 'sms']),
  to: storableText(250).min(1),
  subject: storableText(500).default(''),
  text: storableText(50_000),
  html: storableText(200_000).nullable().default(null),
})
/** Kind of a stored message. Those to Telegram are sent through the messenger's bot interface. */
type MessageKind = 'email' | 'sms' | 'telegram'
type NewMessage = Omit<z.infer<typeof newMessageSchema>, 'kind'> & { readonly kind: MessageKind }

export interface Message {
  id: number
  kind: MessageKind
  to: string
  subject: string
  text: string
  html: string | null
  sentAt: string
}

interface MessageRow {
  id: bigint
  kind: MessageKind
  recipient: string
  subject: string
  bodyText: string
  bodyHtml: string | null
  sentAt: Date
}

const COLUMNS =
  'id, kind, recipient, subject, body_text as "bodyText", body_html as "bodyHtml", sent_at as "sentAt"'

const toMessage = (row: MessageRow): Message => ({
  id: Number(row.id),
  kind: row.kind,
  to: row.recipient,
  subject: row.subject,
  text: row.bodyText,
  html: row.bodyHtml,
  sentAt: row.sentAt.toISOString(),
})

export async function insertMessage(database: Database, message: NewMessage): Promise<Message> {
  const [row] = await database.query<MessageRow>(
    `insert into sandbox.message (kind, recipient, subject, body_text, body_html, sender_id)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (sender_id) do update set sender_id = excluded.sender_id returning ${COLUMNS}`,
    [message.kind, message.to, message.subject, message.text, message.html, message.id],
  )
  if (!row) throw new Error('the message was not stored')
  return toMessage(row)
}

/** Lists the newest messages, of one recipient if given. */
export async function listMessages(database: Database, to: string | null, limit = 50): Promise<Message[]> {
  const rows = await database.query<MessageRow>(
    `select ${COLUMNS} from sandbox.message where $1::text is null or lower(recipient) = lower($1) order by id desc limit $2`,
    [to, limit],
  )
  return rows.map(toMessage)
}

export async function findMessage(database: Database, id: number): Promise<Message | null> {
  const [row] = await database.query<MessageRow>(`select ${COLUMNS} from sandbox.message where id = $1`, [id])
  return row ? toMessage(row) : null
}
