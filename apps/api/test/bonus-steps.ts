import { randomBytes } from 'node:crypto'
import type { PlayerBonus } from '@tessera/contract'
import { campaignSchema } from '../src/modules/bonuses/campaign-schema.ts'
import { publishCampaign } from '../src/modules/bonuses/campaign-store.ts'
import { type ApiUnderTest, newKey, type TestPlayer } from './fixture.ts'

/** Campaign of the tests: 100 % of a deposit from 20.00, up to 100.00, wagered ten times within 14 days. */
export const DEPOSIT_CAMPAIGN = {
  kind: 'deposit',
  title: { en: 'Welcome bonus', de: 'Willkommensbonus' },
  summary: { en: 'Double your deposit.', de: 'Verdopple deine Einzahlung.' },
  percent: 100,
  amount: { EUR: 100 },
  trigger: { amountFrom: { EUR: 20 } },
  wagering: { multiple: 10, maxBet: { EUR: 5 } },
  activeDays: 14,
}

/** Campaign of the tests that other parts of the product issue: 10.00, wagered once. */
export const REWARD_CAMPAIGN = {
  kind: 'reward',
  title: { en: 'Level reward', de: 'Levelbonus' },
  summary: { en: 'For your new level.', de: 'Für dein neues Level.' },
  amount: { EUR: 10 },
  wagering: { multiple: 1 },
  activeDays: 7,
}

/** Campaign of the tests that is unlocked by a code. */
export const codeCampaign = (code: string, uses: number | null = null) => ({
  ...REWARD_CAMPAIGN,
  kind: 'code',
  codes: [{ code, uses }],
})

/** Returns a code that no other test uses. */
export const newCode = (): string => `T${randomBytes(6).toString('hex').toUpperCase()}`

/** Publishes a campaign with a new id, and returns the id. */
export async function offer(
  app: ApiUnderTest,
  campaign: object,
  publishedAt = app.clock.now(),
): Promise<string> {
  const id = `test-${randomBytes(6).toString('hex')}`
  const parsed = campaignSchema.parse({ id, ...campaign })
  await app.database.transaction((tx) => publishCampaign(tx, parsed, publishedAt))
  return parsed.id
}

/** Calls of a player about bonuses. */
export const bonusesOf = (app: ApiUnderTest, { token }: TestPlayer) => ({
  list: async (): Promise<PlayerBonus[]> =>
    (await app.call('GET', '/api/game/player-bonuses', { token })).body.data,
  history: async (): Promise<PlayerBonus[]> =>
    (await app.call('GET', '/api/game/player-bonuses/history', { token })).body.data,
  activate: (id: string) => app.call('PUT', `/api/game/player-bonuses/${id}/activate`, { token }),
  cancel: (id: string, body = {}) =>
    app.call('PUT', `/api/game/player-bonuses/${id}/cancel`, { token, body }),
  offers: async (search = '?currency=EUR') =>
    (await app.call('GET', `/api/game/bonuses${search}`, { token })).body.data,
  enter: async (bonusCode: string, trigger = 'bonuses') => {
    const answer = await app.call('POST', '/api/game/bonuses/bonuscodes', {
      token,
      body: { bonusCode, trigger },
    })
    if (answer.status !== 200) throw new Error(`the code was answered with ${JSON.stringify(answer.body)}`)
    return answer.body.data
  },
  codes: async () => (await app.call('GET', '/api/game/bonuses/bonuscodes', { token })).body.data,
})

/** Opens a game of a player in the currency of the active account, and returns its bets and wins. */
export async function openGame(app: ApiUnderTest, { token }: TestPlayer, game = 'red-fox', currency = 'EUR') {
  const opened = await app.call('POST', `/api/game/games/${game}/play`, { token, body: { mode: 'real' } })
  const seat = opened.body.data.url.split('session=')[1]
  const wallet = app.api.walletFor('fake')
  const round = (roundId: string, amount: number) => ({
    ...{ token: seat, roundId, currency, amount },
    transactionId: newKey(),
  })
  return {
    bet: (amount: number, roundId = newKey()) => wallet.bet(round(roundId, amount)),
    win: (amount: number, roundId: string, roundClosed = true) =>
      wallet.win({ ...round(roundId, amount), roundClosed }),
    rollback: (roundId: string, betTransactionId: string) =>
      wallet.rollback({ token: seat, roundId, transactionId: newKey(), betTransactionId }),
    betAs: (transactionId: string, amount: number, roundId: string) =>
      wallet.bet({ ...round(roundId, amount), transactionId }),
    /** Loses a round, and returns it. */
    lose: async (stake: number) => {
      const roundId = newKey()
      await wallet.bet(round(roundId, stake))
      await wallet.win({ ...round(roundId, 0), roundClosed: true })
      return { token: seat as string, roundId, currency }
    },
    /** Plays a round that pays an amount. */
    play: async (stake: number, payout: number) => {
      const roundId = newKey()
      const answer = await wallet.bet(round(roundId, stake))
      await wallet.win({ ...round(roundId, payout), roundClosed: true })
      return answer
    },
  }
}
