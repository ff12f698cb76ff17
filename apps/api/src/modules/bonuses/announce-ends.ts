import { listEndingGrants, lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { writeMessage } from '../notifications/index.ts'
import { standing } from '../profile/index.ts'
import type { BonusRow } from './bonus-store.ts'
import type { BonusesDeps } from './bonuses-deps.ts'
import { listUnannounced, listUnclaimedUntil, markAnnounced } from './end-store.ts'

/** Time before the end of a bonus at which its player is told. A bonus that was shorter from the start is not announced. */
const ANNOUNCE_BEFORE_MS = 86_400_000
const PAGE = 100

type Deps = Pick<BonusesDeps, 'database' | 'clock'>
type Ending = Pick<BonusRow, 'id' | 'playerId' | 'title' | 'issuedAt'> & { readonly endsAt: Date }

/** Writes a message about each bonus that ends within a day, once, whether it is activated or still waits for that. */
export async function announceEnds(deps: Deps): Promise<void> {
  const { database, clock } = deps
  const from = clock()
  const to = new Date(from.getTime() + ANNOUNCE_BEFORE_MS)
  for (let after = 0n; ; ) {
    const grants = await listEndingGrants(database, { from, to }, after, PAGE)
    const ends = new Map(grants.map(({ id, expiresAt }) => [id, expiresAt]))
    for (const { grantId, ...bonus } of await listUnannounced(database, [...ends.keys()])) {
      const endsAt = grantId === null ? undefined : ends.get(grantId)
      if (endsAt) await announce(deps, { ...bonus, endsAt })
    }
    after = grants.at(-1)?.id ?? after
    if (grants.length < PAGE) break
  }
  for (let unclaimed = PAGE; unclaimed === PAGE; ) {
    const bonuses = await listUnclaimedUntil(database, { from, to }, PAGE)
    for (const bonus of bonuses) await announce(deps, { ...bonus, endsAt: bonus.activateUntil })
    unclaimed = bonuses.length
  }
}

/** Writes the message. Players who may not be promoted, such as during a break, are not reminded of a bonus. */
const announce = ({ database, clock }: Deps, bonus: Ending): Promise<void> =>
  database.transaction(async (tx) => {
    await lockPlayer(tx, bonus.playerId)
    if (!(await markAnnounced(tx, bonus.id, clock()))) return
    const isLong = bonus.endsAt.getTime() - bonus.issuedAt.getTime() > ANNOUNCE_BEFORE_MS
    if (isLong && (await standing(tx, bonus.playerId, 'promotion')) === null) await remind(tx, bonus)
  })

const remind = (tx: Tx, { id, playerId, title, endsAt }: Ending): Promise<void> =>
  writeMessage(tx, {
    ...{ playerId, kind: 'message', event: `bonus-soon:${id}` },
    facts: { template: 'bonus-ends-soon', title, at: endsAt.toISOString() },
  })
