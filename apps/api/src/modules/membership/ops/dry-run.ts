import type { Database, Tx } from '@tessera/postgres'

/** Carries the result of a dry run out of the transaction that is rolled back. */
class DryRunEnd<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('the dry run is complete')
    this.result = result
  }
}

/** Runs work in a transaction and rolls it back. Returns or throws what a real run would return or throw now. */
export async function dryRun<Result>(database: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await database.transaction(async (tx) => {
      throw new DryRunEnd(await work(tx))
    })
  } catch (error) {
    if (error instanceof DryRunEnd) return error.result
    throw error
  }
}
