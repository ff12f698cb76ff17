import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from '@tessera/postgres'
import { publishNew, readCampaign } from '../modules/bonuses/index.ts'

const FOLDER = new URL('./campaigns/', import.meta.url)

/** Publishes the campaigns of the demonstration. One that was published before is left as the operator has changed it. */
export async function seedCampaigns(database: Database, now: Date): Promise<void> {
  const campaigns = readdirSync(FOLDER).map((file) =>
    readCampaign(readFileSync(new URL(file, FOLDER), 'utf8'), file),
  )
  await database.transaction(async (tx) => {
    for (const campaign of campaigns) await publishNew(tx, campaign, now)
  })
}
