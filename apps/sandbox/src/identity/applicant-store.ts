import { type Database, isStorableText, type Tx } from '@tessera/postgres'
import { APPLICANT_TTL_MS, type Applicant, type NewApplicant } from './applicant-state.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

const COLUMNS = `id, reference, return_url as "returnUrl", webhook_url as "webhookUrl", language, status, review,
  document_number as "documentNumber", created_at as "createdAt", updated_at as "updatedAt", expires_at as "expiresAt"`

/** Stores a new applicant. If the reference exists already, returns its first applicant. */
export async function insertApplicant(
  database: Database,
  id: string,
  applicant: NewApplicant,
): Promise<Applicant> {
  const [row] = await database.query<Applicant>(
    `insert into sandbox.applicant (id, reference, return_url, webhook_url, language, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (reference) do update set reference = excluded.reference
     returning ${COLUMNS}`,
    [
      id,
      applicant.reference,
      applicant.returnUrl,
      applicant.webhookUrl,
      applicant.language,
      new Date(Date.now() + APPLICANT_TTL_MS),
    ],
  )
  if (!row) throw new Error('the applicant was not stored')
  return row
}

export async function findApplicant(queryable: Queryable, id: string): Promise<Applicant | null> {
  if (!isStorableText(id)) return null
  const [row] = await queryable.query<Applicant>(`select ${COLUMNS} from sandbox.applicant where id = $1`, [
    id,
  ])
  return row ?? null
}

export async function lockApplicant(tx: Tx, id: string): Promise<Applicant | null> {
  if (!isStorableText(id)) return null
  const [row] = await tx.query<Applicant>(
    `select ${COLUMNS} from sandbox.applicant where id = $1 for update`,
    [id],
  )
  return row ?? null
}

export async function updateApplicant(
  tx: Tx,
  id: string,
  { status, review, documentNumber }: Pick<Applicant, 'documentNumber' | 'review' | 'status'>,
): Promise<Applicant> {
  const [row] = await tx.query<Applicant>(
    `update sandbox.applicant set status = $2, review = $3, document_number = $4, updated_at = clock_timestamp()
     where id = $1 returning ${COLUMNS}`,
    [id, status, review === null ? null : JSON.stringify(review), documentNumber],
  )
  if (!row) throw new Error(`no applicant ${id}`)
  return row
}

export const latestApplicants = (database: Database, limit: number): Promise<Applicant[]> =>
  database.query<Applicant>(`select ${COLUMNS} from sandbox.applicant order by created_at desc limit $1`, [
    limit,
  ])
