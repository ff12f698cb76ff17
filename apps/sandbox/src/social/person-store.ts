import { randomUUID } from 'node:crypto'
import type { Database } from '@tessera/postgres'
import { z } from 'zod'
import { storableText } from '../storable-text.ts'

/** A person with an account at a provider. */
export interface Person {
  /** Subject of the account; never reused. */
  readonly id: string
  readonly name: string
  readonly email: string
  readonly isEmailVerified: boolean
}

export const newPersonSchema = z.object({
  name: storableText(60).pipe(z.string().trim().min(1)),
  email: storableText(200).pipe(z.email()),
  isEmailVerified: z.boolean(),
})

const COLUMNS = 'id, name, email, is_email_verified as "isEmailVerified"'
const SHOWN_PEOPLE = 20

export const listPeople = (database: Database, provider: string): Promise<Person[]> =>
  database.query<Person>(
    `select ${COLUMNS} from sandbox.person where provider = $1 order by created_at desc limit $2`,
    [provider, SHOWN_PEOPLE],
  )

export async function findPerson(database: Database, provider: string, id: string): Promise<Person | null> {
  const [person] = await database.query<Person>(
    `select ${COLUMNS} from sandbox.person where provider = $1 and id = $2`,
    [provider, id],
  )
  return person ?? null
}

/** Creates an account at a provider and returns its subject. */
export async function insertPerson(
  database: Database,
  provider: string,
  { name, email, isEmailVerified }: z.output<typeof newPersonSchema>,
): Promise<string> {
  const id = randomUUID()
  await database.query(
    'insert into sandbox.person (id, provider, name, email, is_email_verified) values ($1, $2, $3, $4, $5)',
    [id, provider, name, email, isEmailVerified],
  )
  return id
}
