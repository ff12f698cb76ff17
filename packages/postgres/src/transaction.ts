import type { Kysely } from 'kysely'
import type pg from 'pg'
import { TransactionFinishedError } from './errors.ts'
import { kyselyOnClient } from './kysely.ts'
import { queryConfig, type Statement } from './statement.ts'

export type Isolation = 'read committed' | 'repeatable read' | 'serializable'

export interface TransactionOptions {
  isolation?: Isolation
  readOnly?: boolean
}

/**
 * A running transaction. Writes take it as an argument, so that the caller decides what is committed together. Every use
 * after its end throws `TransactionFinishedError`.
 */
export interface Tx {
  query<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  kysely<Tables>(): Kysely<Tables>
}

/** Statements that would end the transaction and are reserved to its owner. */
const ENDS_TRANSACTION = /^\s*(begin|start\s+transaction|commit|end|rollback(?!\s+to)|abort)\b/i

export async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const client = await pool.connect()
  let finished = false
  let broken = false
  const checkStatement = (text: string) => {
    if (finished) throw new TransactionFinishedError()
    if (ENDS_TRANSACTION.test(text)) throw new Error(`A transaction can only be ended by its owner: ${text}`)
  }
  const tx: Tx = {
    query: async <Row extends object>(statement: Statement, values: readonly unknown[] = []) => {
      checkStatement(typeof statement === 'string' ? statement : statement.text)
      return (await client.query<Row>(queryConfig(statement, values))).rows
    },
    kysely: <Tables>() =>
      kyselyOnClient<Tables>((text, values) => {
        checkStatement(text)
        return client.query({ text, values: [...values] })
      }),
  }
  try {
    await client.query(beginText(options))
    const result = await work(tx)
    finished = true
    const { command } = await client.query('commit')
    // If the error of a failed statement was ignored, the transaction is aborted and COMMIT returns ROLLBACK.
    if (command === 'ROLLBACK') throw new Error('The transaction was aborted by an earlier failed statement')
    return result
  } catch (error) {
    finished = true
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

function beginText({ isolation, readOnly }: TransactionOptions): string {
  const level = isolation === undefined ? '' : ` isolation level ${isolation}`
  return `begin${level}${readOnly === true ? ' read only' : ''}`
}
