import type { CallFacts } from '../call-facts.ts'
import type { FlatTables } from '../flat-tables.ts'
import { FACT_TABLES } from './all.ts'

/** Facts of every call: the tables of all modules, which `all.ts` lists. */
type AllFacts = FlatTables<(typeof FACT_TABLES)[number]>

/** Method and path of a call, such as `GET /api/wallet/accounts`. */
export type CallName = keyof AllFacts

const table: Partial<Record<CallName, CallFacts>> = Object.assign({}, ...FACT_TABLES)
const NOTHING = {} as CallFacts

/** Returns the facts of a call, from the table that server and browser share. */
export const factsOf = (call: CallName): CallFacts => table[call] ?? NOTHING
