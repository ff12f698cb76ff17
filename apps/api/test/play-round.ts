import type { CallWorld } from './call-cases.ts'
import { newKey } from './fixture.ts'

/** Plays a round of 0.30 that pays its stake back, and returns its id in the history. */
export async function playRound({ app, make }: CallWorld, game: string): Promise<string> {
  const opened = await make('POST /api/game/games/{id}/play', game, { body: { mode: 'real' } })
  const token = opened.body.data.url.split('session=')[1]
  const round = { token, roundId: newKey(), currency: 'EUR', amount: 30 }
  const wallet = app.api.walletFor('fake')
  await wallet.bet({ ...round, transactionId: newKey() })
  await wallet.win({ ...round, transactionId: newKey(), roundClosed: true })
  return (await make('GET /api/game/spins')).body.data[0].id
}
