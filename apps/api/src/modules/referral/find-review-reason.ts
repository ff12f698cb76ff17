import type { Tx } from '@tessera/postgres'
import { plainDocumentsOf } from '../limits/index.ts'
import { getPlayer, mailboxOf } from '../profile/index.ts'
import { listFingerprints } from '../sessions/index.ts'
import { listAround } from './invitation-store.ts'
import { reviewReason, type Tie, type TieFacts } from './rules/tie-rules.ts'

/** Returns why an operator has to decide about what a friend earns the inviter; null if nothing speaks against it. */
export async function findReviewReason(tx: Tx, friendId: string, inviterId: string): Promise<Tie | null> {
  const around: TieFacts[] = []
  for (const id of await listAround(tx, friendId, inviterId)) around.push(await factsOf(tx, id))
  return reviewReason(await factsOf(tx, friendId), await factsOf(tx, inviterId), around)
}

/** Reads the facts of one account. Of a player whose data was deleted, nothing is known. */
async function factsOf(tx: Tx, playerId: string): Promise<TieFacts> {
  const { email, phone, details } = await getPlayer(tx, playerId)
  return {
    fingerprints: await listFingerprints(tx, playerId),
    mailbox: await mailboxOf(tx, email),
    phone,
    documents: plainDocumentsOf(details),
    payouts: await listPayouts(tx, playerId),
  }
}

/** Returns the hashes of all destinations of a player's withdrawals. */
async function listPayouts(tx: Tx, playerId: string): Promise<string[]> {
  const rows = await tx.query<{ hash: string }>(
    'select p.hash from payments.payout_place p where p.player_id = $1',
    [playerId],
  )
  return rows.map(({ hash }) => hash)
}
