import type { Database } from '@tessera/postgres'
import { z } from 'zod'
import { storableText } from '../storable-text.ts'

/** National self-exclusion registers that the sandbox plays. */
export const REGISTERS = ['gamstop', 'oasis', 'spelpaus'] as const
export type RegisterId = (typeof REGISTERS)[number]
export const isRegister = (text: string): text is RegisterId => REGISTERS.some((id) => id === text)

/** Faults that a tester can switch on for all registers. */
export const REGISTER_FAULTS = ['none', 'slow', 'down', 'unknown'] as const
export type RegisterFault = (typeof REGISTER_FAULTS)[number]

/** Lengths of an exclusion, in months; null without an end. */
export const EXCLUSION_MONTHS: ReadonlyMap<string, number | null> = new Map([
  ['6', 6],
  ['12', 12],
  ['60', 60],
  ['none', null],
])

/** The question of the shop about a person. */
export const personSchema = z.object({
  firstName: storableText(100).min(1),
  lastName: storableText(100).min(1),
  birthdate: z.iso.date(),
})
type Person = z.output<typeof personSchema>

export const newEntrySchema = personSchema.extend({ months: z.enum(['6', '12', '60', 'none']) })

/** An exclusion of a person. */
export interface RegisterEntry extends Person {
  readonly id: string
  readonly register: RegisterId
  /** Null without an end. */
  readonly until: Date | null
}

const COLUMNS = `id::text as id, register, first_name as "firstName", last_name as "lastName",
  birthdate::text as birthdate, until`
const SHOWN_ENTRIES = 100

export const listEntries = (database: Database): Promise<RegisterEntry[]> =>
  database.query<RegisterEntry>(`select ${COLUMNS} from sandbox.register_entry order by id desc limit $1`, [
    SHOWN_ENTRIES,
  ])

export async function insertEntry(
  database: Database,
  register: RegisterId,
  { firstName, lastName, birthdate, months }: z.output<typeof newEntrySchema>,
): Promise<void> {
  await database.query(
    `insert into sandbox.register_entry (register, first_name, last_name, birthdate, until)
     values ($1, $2, $3, $4, now() + make_interval(months => $5))`,
    [register, firstName, lastName, birthdate, EXCLUSION_MONTHS.get(months) ?? null],
  )
}

export async function deleteEntry(database: Database, id: string): Promise<void> {
  if (/^\d{1,18}$/.test(id)) await database.query('delete from sandbox.register_entry where id = $1', [id])
}

/** Finds the exclusion of a person that ends last; null for a person who isn't excluded. */
export async function findExclusion(
  database: Database,
  register: RegisterId,
  { firstName, lastName, birthdate }: Person,
): Promise<{ readonly until: Date | null } | null> {
  const [row] = await database.query<{ until: Date | null }>(
    `select until from sandbox.register_entry
     where register = $1 and lower(first_name) = lower($2) and lower(last_name) = lower($3) and birthdate = $4
       and (until is null or until > now())
     order by until desc nulls first limit 1`,
    [register, firstName, lastName, birthdate],
  )
  return row ?? null
}

export async function readRegisterFault(database: Database): Promise<RegisterFault> {
  const [row] = await database.query<{ fault: RegisterFault }>('select fault from sandbox.register_fault')
  return row?.fault ?? 'none'
}

export async function writeRegisterFault(database: Database, fault: RegisterFault): Promise<void> {
  await database.query('update sandbox.register_fault set fault = $1', [fault])
}
