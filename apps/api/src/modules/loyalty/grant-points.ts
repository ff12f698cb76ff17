import type { Tx } from '@tessera/postgres'
import { POINT_FRACTION } from '../../loyalty-programme/programme.ts'

/** Grants whole points to a player, once per key of the granting module. */
export async function grantPoints(
  tx: Tx,
  { playerId, points, scope, key }: { playerId: string; points: number; scope: string; key: string },
): Promise<void> {
  await tx.query('select loyalty.grant_points($1, $2, $3, $4)', [
    playerId,
    BigInt(points) * BigInt(POINT_FRACTION),
    scope,
    key,
  ])
}
