import { FREESPIN_RESULT, FREESPIN_STATUS, type FreeSpins } from '@tessera/contract'
import { publish } from '@tessera/ledger'
import { toJsonAmount } from '@tessera/money'
import type { Tx } from '@tessera/postgres'
import type { FreeSpinsRow } from './free-spins-store.ts'

type State = Pick<FreeSpins, 'status' | 'result'> & { readonly endedAt: Date | null }

/** Returns the state of free spins by the clock, so that expired ones are never shown as active. */
export function stateOf({ result, endedAt, activatedAt, ...row }: FreeSpinsRow, now: Date): State {
  if (result !== null) return { status: FREESPIN_STATUS.finished, result, endedAt }
  const end = row.expiresAt ?? row.activateUntil
  if (end <= now) return { status: FREESPIN_STATUS.finished, result: FREESPIN_RESULT.expired, endedAt: end }
  const status = activatedAt === null ? FREESPIN_STATUS.issued : FREESPIN_STATUS.active
  return { status, result: FREESPIN_RESULT.none, endedAt: null }
}

/** Returns the games in which free spins can be played; empty for all games. */
export const gamesOf = ({ campaign }: Pick<FreeSpinsRow, 'campaign'>): string[] => [
  ...(campaign.freeSpins?.games ?? []),
]

/** Converts free spins for their player. */
export function toFreeSpins(row: FreeSpinsRow, now: Date): FreeSpins {
  const { id, campaign, currency, count, used } = row
  const { status, result, endedAt } = stateOf(row, now)
  const gameIds = gamesOf(row)
  return {
    ...{ id, campaignId: campaign.id, title: campaign.title, status, result, count, currency, gameIds },
    left: status === FREESPIN_STATUS.finished ? 0 : Math.max(0, count - used),
    stake: toJsonAmount(row.stake),
    won: toJsonAmount(row.won),
    wonMax: toJsonAmount(row.wonMax),
    gameId: gameIds.length === 1 ? (gameIds[0] ?? null) : null,
    packageId: campaign.package?.id ?? null,
    wageringMultiple: Math.round(campaign.wagering.multiple * 100),
    activeDays: campaign.activeDays,
    issuedAt: row.issuedAt.toISOString(),
    activatedAt: row.activatedAt?.toISOString() ?? null,
    expiresAt: (row.expiresAt ?? row.activateUntil).toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

/** Publishes a change of free spins to their player. */
export async function publishFreeSpins(
  tx: Tx,
  row: FreeSpinsRow,
  event: 'freespins.updated' | 'freespins.played',
  now: Date,
): Promise<void> {
  const { id, status, result, count, won, currency, title, gameIds } = toFreeSpins(row, now)
  await publish(tx, {
    playerId: row.playerId,
    channel: 'freespins',
    data: { event, freeSpins: { id, status, result, count, won, currency, title, gameIds } },
  })
}
