import type { Database } from '@tessera/postgres'

/** Deletes all data of demonstration players whose last session expired this many days ago. */
export async function deleteDemoPlayers(database: Database, afterDays: number): Promise<void> {
  await database.transaction(async (tx) => {
    const rows = await tx.query<{ playerKey: string }>(
      `select player_key as "playerKey" from studio.game_session where mode = 'demo'
       group by player_key having max(expires_at) < now() - $1 * interval '1 day' limit 500`,
      [afterDays],
    )
    const keys = rows.map(({ playerKey }) => playerKey)
    for (const table of ['unfinished_round', 'round', 'game_session', 'seed_pair']) {
      await tx.query(`delete from studio.${table} where player_key = any($1)`, [keys])
    }
    await tx.query('delete from studio.demo_account where id = any($1)', [keys])
  })
}
