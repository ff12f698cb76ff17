import type { Home, ReadyPlayer } from './player.ts'

/** Does what Sweden's profile asks of a player before a deposit: a name for the register, and a limit of each period. */
export async function meetSwedishDuties(player: ReadyPlayer, { country, currency }: Home): Promise<void> {
  if (country !== 'SE') return
  await player.call('PUT', '/api/player/profile', { firstName: 'Ana', lastName: 'Silva' })
  for (const period of ['daily', 'weekly', 'monthly'])
    await player.call('POST', '/api/player/limits', { definition: 3, period, amount: 500_000, currency })
}
