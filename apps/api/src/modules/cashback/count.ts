import { readFinishedThrough } from '@tessera/ledger'
import { listPaybacks } from '../bonuses/index.ts'
import type { CashbackDeps } from './cashback-deps.ts'
import { countBatch, readPosition, toCountedCampaigns } from './period-store.ts'

/** Number of transactions whose players are counted in one transaction, which bounds how long they are locked. */
const COUNTED_AT_ONCE = 2000

/** Counts all rounds and corrections that have finished, exactly once. An interruption leaves them to the next run. */
export async function countFinished({ database }: Pick<CashbackDeps, 'database'>): Promise<void> {
  const through = await readFinishedThrough(database)
  if (through === null || through <= (await readPosition(database))) return
  const campaigns = toCountedCampaigns(await listPaybacks(database))
  const count = () => database.transaction((tx) => countBatch(tx, through, COUNTED_AT_ONCE, campaigns))
  for (let position = await count(); position !== null && position < through; ) position = await count()
}
