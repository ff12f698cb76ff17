import type { TestPlayer, TestResponse } from './fixture.ts'
import type { startPayments } from './payment-steps.ts'

type Steps = Awaited<ReturnType<typeof startPayments>>

/** A bet that was accepted, with its session. */
interface StormBet {
  readonly token: string
  readonly transactionId: string
  readonly roundId: string
  readonly stake: number
  /** Day (UTC) and order of the bet, to add up stakes under a limit. */
  readonly day: string
  readonly isLimited: boolean
  state: 'open' | 'settled' | 'rolled-back'
}

/** A player with the payments and bets that the storm has started. */
export interface Stormer {
  player: TestPlayer
  readonly deposits: string[]
  readonly withdrawals: string[]
  readonly bets: StormBet[]
  /** Token of the open game session; null without one. */
  seat: string | null
  /** Wins less stakes in EUR, by the wallet's answers. */
  played: number
  /** Daily bet limit in EUR; null without one. */
  betLimit: number | null
  /** End of the break in ms since the epoch. */
  breakUntilMs: number
}

export const newStormer = (player: TestPlayer): Stormer => ({
  ...{ player, deposits: [], withdrawals: [], bets: [] },
  ...{ seat: null, played: 0, betLimit: null, breakUntilMs: 0 },
})

interface PlayDeps {
  readonly steps: Steps
  readonly random: () => number
  readonly faults: string[]
  readonly asPlayer: (stormer: Stormer, act: () => Promise<TestResponse>) => Promise<TestResponse>
}

const DAY_MS = 86_400_000
/** Time around the end of a break in which either answer is right, because answers take time. */
const EDGE_MS = 10_000
const COOLING_OFF = 5
const BET_LIMIT = 1

/** True if a break of the player is in force for certain. */
export const isOnBreak = ({ breakUntilMs }: Stormer, now: Date): boolean =>
  now.getTime() < breakUntilMs - EDGE_MS

/** Returns the operations of play, limits and breaks. They add what they find wrong to `faults`. */
export function playActs({ steps: { app }, random, faults, asPlayer }: PlayDeps) {
  const wallet = app.api.walletFor('fake')
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const today = (): string => app.clock.now().toISOString().slice(0, 10)
  const id = (): string => crypto.randomUUID()

  async function seatOf(stormer: Stormer): Promise<string | null> {
    if (stormer.seat !== null) return stormer.seat
    const { body } = await asPlayer(stormer, () =>
      app.call('POST', '/api/game/games/red-fox/play', {
        token: stormer.player.token,
        body: { mode: 'real' },
      }),
    )
    stormer.seat = body.data?.url.split('session=')[1] ?? null
    return stormer.seat
  }
  const stakedToday = ({ bets }: Stormer): number =>
    bets
      .filter(({ day, isLimited, state }) => day === today() && isLimited && state !== 'rolled-back')
      .reduce((sum, { stake }) => sum + stake, 0)

  async function place(stormer: Stormer, win: number | null): Promise<void> {
    const token = await seatOf(stormer)
    if (token === null) return
    const stake = 10 + Math.floor(random() * 3000)
    const ids = { token, transactionId: id(), roundId: id(), currency: 'EUR', amount: stake }
    const wasOnBreak = isOnBreak(stormer, app.clock.now())
    const { status } = await (win === null
      ? wallet.bet(ids)
      : wallet.play({ ...ids, win: { transactionId: id(), amount: win }, stakeKind: 'base' }))
    if (status === 'session_closed') stormer.seat = null
    if (status !== 'ok') return
    if (wasOnBreak) faults.push(`player ${stormer.player.id} bet during a break`)
    stormer.played += (win ?? 0) - stake
    const bet = { ...ids, stake, day: today(), isLimited: stormer.betLimit !== null }
    stormer.bets.push({ ...bet, state: win === null ? 'open' : 'settled' })
    const staked = stakedToday(stormer)
    if (stormer.betLimit !== null && staked > stormer.betLimit)
      faults.push(`player ${stormer.player.id} staked ${staked} with a limit of ${stormer.betLimit}`)
  }

  return {
    bet: (stormer: Stormer) => place(stormer, null),
    play: (stormer: Stormer) => place(stormer, random() < 0.3 ? Math.floor(random() * 6000) : 0),
    win: async (stormer: Stormer) => {
      const bet = pick(stormer.bets.filter(({ state }) => state === 'open'))
      if (!bet) return
      const { token, roundId } = bet
      const amount = random() < 0.5 ? 0 : Math.floor(random() * 5000)
      const request = { token, roundId, currency: 'EUR', transactionId: id(), amount, roundClosed: true }
      const answers = [await wallet.win(request), ...(random() < 0.3 ? [await wallet.win(request)] : [])]
      if (answers.some(({ status }) => status !== 'ok'))
        faults.push(`a win was refused: ${answers[0]?.status}`)
      stormer.played += amount
      bet.state = 'settled'
    },
    rollback: async (stormer: Stormer) => {
      const bet = pick(stormer.bets.slice(-20))
      if (!bet) return
      const { token, roundId, transactionId } = bet
      const { status } = await wallet.rollback({
        ...{ token, roundId, currency: 'EUR', transactionId: id(), betTransactionId: transactionId },
      })
      const isRolledBack = bet.state === 'open' && status === 'ok'
      if (bet.state === 'open' && status !== 'ok') faults.push(`a rollback was refused: ${status}`)
      if (!isRolledBack) return
      stormer.played += bet.stake
      bet.state = 'rolled-back'
    },
    limit: async (stormer: Stormer) => {
      const amount = 5000 + Math.floor(random() * 50_000)
      const body = { definition: BET_LIMIT, period: 'daily', amount, currency: 'EUR' }
      const { status } = await asPlayer(stormer, () =>
        app.call('POST', '/api/player/limits', { token: stormer.player.token, body }),
      )
      if (status === 201) stormer.betLimit = amount
    },
    break: async (stormer: Stormer) => {
      if (random() < 0.7) return
      const since = app.clock.now().getTime()
      const body = { definition: COOLING_OFF, period: 'P1D' }
      const { status } = await asPlayer(stormer, () =>
        app.call('POST', '/api/player/limits', { token: stormer.player.token, body }),
      )
      if (status === 201) stormer.breakUntilMs = since + DAY_MS
    },
  }
}
