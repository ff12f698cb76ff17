import type { Database } from '@tessera/postgres'

/** Locks a round's row, so that it can't be closed until the returned function is called. */
export async function holdRound(database: Database, roundId: string): Promise<() => Promise<void>> {
  const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = database.transaction(async (tx) => {
    await tx.query('select from studio.round where id = $1 for update', [roundId])
    held.resolve()
    await letGo.promise
  })
  await held.promise
  return () => {
    letGo.resolve()
    return holding
  }
}

const CLOSING = `from pg_stat_activity
  where datname = current_database() and query like '%studio.close_rounds%' and wait_event_type = 'Lock'`

/** True if a closing is waiting for a held round. */
export async function isClosingHeld(database: Database): Promise<boolean> {
  return (await database.query(`select ${CLOSING}`)).length > 0
}

/** Terminates the connections that wait to close a round; returns true if there were any. */
export async function breakClosing(database: Database): Promise<boolean> {
  return (await database.query(`select pg_terminate_backend(pid) ${CLOSING}`)).length > 0
}
