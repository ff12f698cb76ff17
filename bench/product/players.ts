import { randomUUID } from 'node:crypto'
import { BONUS_STATUS } from '@tessera/contract'
import { z } from 'zod'

/** An open game of a player. */
export interface OpenGame {
  readonly token: string
  readonly stake: number
  readonly choices: object | null
}

/** A player who registered and deposited as players do. Amounts in cents. */
export interface Player {
  readonly id: string
  readonly email: string
  readonly accessToken: string
  readonly games: OpenGame[]
  readonly deposited: number
  /** Sum of the stakes of the player's rounds. `won` is the sum of the wins. */
  staked: number
  won: number
}

/** Password of all benchmark players. */
export const PASSWORD = 'correct horse battery'
const DEPOSIT = 100_000
const STAKE = 200

/** Dice games and slots alternate: games with one draw, and rounds with free spins that are shown to the end. */
const GAMES = [
  { id: 'tessera-dice', choices: { type: 'over-under', direction: 'over', target: 5_050 } },
  { id: 'roman-fruit', choices: null },
  { id: 'two-by-six', choices: { type: 'sum-set', sums: [6, 7, 8] } },
  { id: 'temple-of-tiles', choices: null },
  { id: 'sun-and-moon', choices: { type: 'streak', side: 'sun', length: 1 } },
  { id: 'clockmaker', choices: null },
  { id: 'three-hares', choices: { type: 'sum-over-under', direction: 'over', target: 10 } },
  { id: 'harbour-cats', choices: null },
] as const

const registered = z.object({ data: z.object({ accessToken: z.string() }) })
const profile = z.object({ data: z.object({ id: z.string() }) })
const opened = z.object({ data: z.object({ url: z.string() }) })
const invoice = z.object({
  data: z.object({
    id: z.string(),
    status: z.number(),
    publicData: z.object({ redirectUrl: z.string().nullable() }).optional(),
  }),
})
const bonuses = z.object({ data: z.array(z.object({ status: z.number() })) })
const accounts = z.object({ data: z.array(z.object({ currency: z.string(), balance: z.number() })) })

/** Calls the API from the player's own IP address, since registrations are limited by address. */
async function call(
  url: string,
  number: number,
  path: string,
  token?: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(url + path, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    },
  })
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

async function deposit(url: string, number: number, token: string, bonusId?: string): Promise<void> {
  const asked = { methodId: 'sandbox.deposit.card', amount: DEPOSIT, currency: 'EUR', bonusId }
  const { data } = invoice.parse(await call(url, number, '/api/payment/invoices/deposit', token, asked))
  const payUrl = data.publicData?.redirectUrl
  if (!payUrl) throw new Error('a deposit has no payment page')
  await fetch(`${payUrl}/approve`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(payUrl).origin },
  })
  for (let look = 0; look < 200; look += 1) {
    const seen = invoice.parse(await call(url, number, `/api/payment/invoices/${data.id}`, token))
    if (seen.data.status === 2) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('a deposit did not arrive')
}

/** Registers a player, deposits 1,000 euros by card, with a deposit bonus if one is named, and opens a number of games. */
export async function newPlayer(
  url: string,
  number: number,
  games: number,
  bonusId?: string,
): Promise<Player> {
  const email = `bench-${number}@example.com`
  const { data } = registered.parse(
    await call(url, number, '/api/player/register', undefined, {
      email,
      password: PASSWORD,
      currency: 'EUR',
      country: 'DE',
      birthdate: '1990-05-17',
      agreements: true,
    }),
  )
  const { accessToken } = data
  const { id } = profile.parse(await call(url, number, '/api/player/profile', accessToken)).data
  await deposit(url, number, accessToken, bonusId)
  const player: Player = { id, email, accessToken, games: [], deposited: DEPOSIT, staked: 0, won: 0 }
  for (let game = 0; game < games; game += 1) {
    const { id: gameId, choices } = GAMES[(number + game) % GAMES.length] ?? GAMES[0]
    const answer = await call(url, number, `/api/game/games/${gameId}/play`, accessToken, { mode: 'real' })
    const token = opened.parse(answer).data.url.split('session=')[1] ?? ''
    await call(url, number, '/studio/api/session', token, {})
    player.games.push({ token, stake: STAKE, choices })
  }
  return player
}

/** Registers a number of players, a few at a time, since password hashing is slow. */
export async function newPlayers(
  url: string,
  first: number,
  count: number,
  games: number,
  bonusId?: string,
): Promise<Player[]> {
  const players: Player[] = []
  let next = 0
  const register = async () => {
    while (next < count) players.push(await newPlayer(url, first + next++, games, bonusId))
  }
  await Promise.all([register(), register(), register(), register()])
  return players
}

/** Returns the player's balance according to the API. */
export async function balanceOf(url: string, player: Player): Promise<number> {
  const { data } = accounts.parse(await call(url, 0, '/api/wallet/accounts', player.accessToken))
  return data.find(({ currency }) => currency === 'EUR')?.balance ?? Number.NaN
}

/** Sets a limit of bets a day and limits of losses a week and a month, each far above what a benchmark stakes. */
export async function setLimits(url: string, player: Player): Promise<void> {
  const amount = 1_000_000_000
  for (const [definition, period] of [
    [1, 'daily'],
    [2, 'weekly'],
    [2, 'monthly'],
  ])
    await call(url, 0, '/api/player/limits', player.accessToken, {
      definition,
      period,
      amount,
      currency: 'EUR',
    })
}

/** Returns the number of the player's active bonuses. */
export async function activeBonuses(url: string, player: Player): Promise<number> {
  const { data } = bonuses.parse(await call(url, 0, '/api/game/player-bonuses', player.accessToken))
  return data.filter(({ status }) => status === BONUS_STATUS.active).length
}
