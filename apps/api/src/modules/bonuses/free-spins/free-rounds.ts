import { FREESPIN_STATUS, type WalletStatus } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { holdStanding } from '../../profile/index.ts'
import type { BonusesDeps } from '../bonuses-deps.ts'
import { giveAsBonus, isPaidAtOnce, payOwnMoney } from '../give-money.ts'
import { endFreeSpins } from './end-free-spins.ts'
import { addWon, type FreeSpinsRow, findFreeSpins, listUnended } from './free-spins-store.ts'
import { closeFreeRound, type FreeRound, findFreeRound, insertFreeRound } from './round-store.ts'
import { gamesOf, publishFreeSpins, stateOf } from './to-free-spins.ts'
import { wonBy } from './won-by.ts'

/** A round of free spins as its provider names it. */
export interface FreeRoundRef {
  readonly provider: string
  readonly playerId: string
  readonly roundId: string
  /** Id of the free spins. */
  readonly freeSpinsId: string
}

/** A round to start. */
export interface FreePlay extends FreeRoundRef {
  readonly betId: string
  readonly gameId: string
  readonly stake: bigint
  readonly currency: string
  /** Win of the round that it closes with; null if the round stays open. */
  readonly win: bigint | null
  /** True if the game session may place bets. Repeated requests are answered anyway. */
  readonly isLive: boolean
}

/** Free rounds as a game session starts with them. */
export interface SessionFreeRounds {
  readonly id: string
  readonly stake: number
  readonly count: number
}

/** Rounds of free spins, for the wallet of providers. Each call is processed once. */
export interface FreeRounds {
  /** Finds the free spins with which a game is opened, those that end first; null without any. */
  forGame(playerId: string, gameId: string, currency: string): Promise<SessionFreeRounds | null>
  /** Counts the rounds that are left. */
  left(playerId: string, freeSpinsId: string): Promise<number>
  play(round: FreePlay): Promise<WalletStatus>
  win(round: FreeRoundRef, amount: bigint, isClosing: boolean): Promise<WalletStatus>
  rollback(round: FreeRoundRef, betId: string): Promise<WalletStatus>
}

const isActive = (row: FreeSpinsRow, now: Date): boolean =>
  stateOf(row, now).status === FREESPIN_STATUS.active
const isFor = (row: FreeSpinsRow, gameId: string): boolean =>
  gamesOf(row).length === 0 || gamesOf(row).includes(gameId)

/** Creates the rounds of free spins. */
export function createFreeRounds({ database, clock }: Pick<BonusesDeps, 'database' | 'clock'>): FreeRounds {
  const locked = <Result>(playerId: string, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    database.transaction(async (tx) => {
      await lockPlayer(tx, playerId)
      return work(tx)
    })
  return {
    async forGame(playerId, gameId, currency) {
      const now = clock()
      const [row] = (await listUnended(database, playerId))
        .filter((each) => isActive(each, now) && each.used < each.count && isFor(each, gameId))
        .filter((each) => each.currency === currency)
        .sort((a, b) => Number(a.expiresAt) - Number(b.expiresAt))
      return row ? { id: row.id, stake: Number(row.stake), count: row.count - row.used } : null
    },
    async left(playerId, freeSpinsId) {
      const row = await findFreeSpins(database, freeSpinsId)
      return row?.playerId === playerId && isActive(row, clock()) ? Math.max(0, row.count - row.used) : 0
    },
    play: (round) => locked(round.playerId, (tx) => play(tx, round, clock())),
    win: (ref, amount, isClosing) =>
      locked(ref.playerId, async (tx) => {
        const round = await findFreeRound(tx, ref.provider, ref.roundId)
        if (!isSame(round, ref)) return 'unknown_round'
        if (round.state === 'rolled_back') return 'already_rolled_back'
        // A free round has one win, which closes it.
        if (!isClosing) return 'invalid'
        return settle(tx, round, amount, clock())
      }),
    rollback: (ref, betId) =>
      locked(ref.playerId, async (tx) => {
        const { provider, roundId, freeSpinsId, playerId } = ref
        const row = await findFreeSpins(tx, freeSpinsId)
        if (row?.playerId !== playerId) return 'invalid'
        const round = await findFreeRound(tx, provider, roundId)
        const now = clock()
        if (round === null)
          await insertFreeRound(
            tx,
            { provider, roundId, freeSpinsId, playerId, betId, gameId: null, state: 'rolled_back' },
            now,
          )
        else if (!isSame(round, ref) || round.betId !== betId) return 'conflict'
        else if (round.state === 'closed') return 'already_settled'
        else if (round.state === 'open')
          await closeFreeRound(tx, round, { state: 'rolled_back', win: 0n, paid: 0n }, now)
        return 'ok'
      }),
  }
}

/** True if a stored round belongs to the same player and free spins. */
const isSame = (round: FreeRound | null, ref: FreeRoundRef): round is FreeRound =>
  round !== null && round.playerId === ref.playerId && round.freeSpinsId === ref.freeSpinsId

async function play(tx: Tx, asked: FreePlay, now: Date): Promise<WalletStatus> {
  const { provider, playerId, roundId, freeSpinsId, betId, gameId, win } = asked
  const row = await findFreeSpins(tx, freeSpinsId)
  if (row?.playerId !== playerId) return 'forbidden'
  let round = await findFreeRound(tx, provider, roundId)
  if (round !== null) {
    if (!isSame(round, asked) || round.betId !== betId || asked.stake !== row.stake) return 'conflict'
    if (round.state === 'rolled_back') return 'already_rolled_back'
  } else {
    const refused = await refusePlay(tx, row, asked, now)
    if (refused !== null) return refused
    const started = { provider, roundId, freeSpinsId, playerId, betId, gameId, state: 'open' } as const
    await insertFreeRound(tx, started, now)
    round = { ...started, win: 0n }
  }
  return win === null ? 'ok' : settle(tx, round, win, now)
}

async function refusePlay(
  tx: Tx,
  row: FreeSpinsRow,
  { isLive, currency, stake, gameId, playerId }: FreePlay,
  now: Date,
): Promise<WalletStatus | null> {
  if (!isLive) return 'session_closed'
  if (currency !== row.currency) return 'invalid'
  const isPossible = isActive(row, now) && row.used < row.count && stake === row.stake && isFor(row, gameId)
  if (!isPossible) return 'forbidden'
  return (await holdStanding(tx, playerId, 'promotion')) ? 'forbidden' : null
}

/** Closes a round with its win, and pays it: at once, or with all others when the free spins end. */
async function settle(tx: Tx, round: FreeRound, win: bigint, now: Date): Promise<WalletStatus> {
  if (round.state === 'closed') return round.win === win ? 'ok' : 'conflict'
  const row = await findFreeSpins(tx, round.freeSpinsId)
  if (row === null) throw new Error('a free round without its free spins')
  const room = row.wonMax - row.won
  const paid = win < room ? win : room
  await closeFreeRound(tx, round, { state: 'closed', win, paid }, now)
  await addWon(tx, row.id, paid)
  const key = `${round.provider}:${round.roundId}`
  if (paid > 0n && isPaidAtOnce(row)) await payOwnMoney(tx, wonBy(row, key), paid)
  else if (paid > 0n && row.endedAt !== null) await giveAsBonus(tx, wonBy(row, key), paid, now)
  const after = { ...row, won: row.won + paid, open: row.open - 1 }
  if (row.endedAt !== null) return 'ok'
  if (after.used >= after.count && after.open === 0) await endFreeSpins(tx, after, 'played', now)
  else await publishFreeSpins(tx, after, 'freespins.played', now)
  return 'ok'
}
