import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from '@tessera/postgres'
import { publishNew, readCampaign } from '../modules/bonuses/index.ts'
import { publishMissing, readQuests } from '../modules/quests/index.ts'
import { publishMissingTournaments, readTournaments } from '../modules/tournaments/index.ts'

const FOLDER = new URL('./campaigns/', import.meta.url)
const QUESTS = new URL('./quests.yaml', import.meta.url)
const TOURNAMENTS = new URL('./tournaments.yaml', import.meta.url)

/**
 * Publishes the campaigns of the demonstration, its quest with a bonus and its tournaments. What was published before is left as the operator has
 * changed it.
 */
export async function seedCampaigns(database: Database, now: Date): Promise<void> {
  const campaigns = readdirSync(FOLDER).map((file) =>
    readCampaign(readFileSync(new URL(file, FOLDER), 'utf8'), file),
  )
  const quests = readQuests(readFileSync(QUESTS, 'utf8'), 'quests.yaml')
  const tournaments = readTournaments(readFileSync(TOURNAMENTS, 'utf8'), 'tournaments.yaml')
  await database.transaction(async (tx) => {
    for (const campaign of campaigns) await publishNew(tx, campaign, now)
    await publishMissing(tx, quests)
    await publishMissingTournaments(tx, tournaments)
  })
}
