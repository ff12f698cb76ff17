import type { Tx } from '@tessera/postgres'
import { newId } from '../../../database/new-id.ts'
import type { PublishedCampaign } from '../campaign-store.ts'
import { subunitsOf } from '../rules/bonus-amount-rules.ts'
import { wonMaxOf } from '../rules/reward-spins.ts'
import { type FreeSpinsRow, findFreeSpins, insertFreeSpins, setActivated } from './free-spins-store.ts'
import { publishFreeSpins } from './to-free-spins.ts'

const DAY_MS = 86_400_000

interface Order {
  readonly playerId: string
  readonly currency: string
  readonly scope: string
  readonly key: string
}

const existing = async (tx: Tx, id: string): Promise<FreeSpinsRow> => {
  const row = await findFreeSpins(tx, id)
  if (row === null) throw new Error('free spins were not stored')
  return row
}

/**
 * Issues the free spins of a campaign, and activates them unless their player has to. Returns null if the campaign has no
 * stake in the currency. The caller holds the locks of the player and the campaign, and has decided that they can be issued.
 */
export async function issueFreeSpins(
  tx: Tx,
  { playerId, currency, scope, key }: Order,
  { campaign, version }: Pick<PublishedCampaign, 'campaign' | 'version'>,
  now: Date,
): Promise<FreeSpinsRow | null> {
  const stake = subunitsOf(campaign.freeSpins?.stake ?? {}, currency)
  const wonMax = wonMaxOf(campaign, currency)
  if (campaign.freeSpins === null || stake === null || wonMax === null) return null
  const id = newId()
  await insertFreeSpins(tx, {
    ...{ id, playerId, campaign, campaignVersion: version, currency, stake, wonMax, scope, key },
    count: campaign.freeSpins.count,
    issuedAt: now,
    activateUntil: new Date(now.getTime() + campaign.activateWithinDays * DAY_MS),
  })
  const row = await existing(tx, id)
  if (!campaign.needsActivation) return activateFreeSpins(tx, row, now)
  await publishFreeSpins(tx, row, 'freespins.updated', now)
  return row
}

/** Activates issued free spins. The caller holds the player's lock. */
export async function activateFreeSpins(
  tx: Tx,
  { id, campaign }: FreeSpinsRow,
  now: Date,
): Promise<FreeSpinsRow> {
  await setActivated(tx, id, now, new Date(now.getTime() + campaign.activeDays * DAY_MS))
  const active = await existing(tx, id)
  await publishFreeSpins(tx, active, 'freespins.updated', now)
  return active
}
