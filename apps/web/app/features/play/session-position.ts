import type { CallData } from '@tessera/contract/client'
import type { GameMessage, PlayTotals } from './game-messages.ts'

/** What a session of play is counted in: one mode and, for money, one currency. */
export interface PlayTable {
  readonly mode: 'real' | 'demo'
  readonly currency: string
}

/** How a session of play stands: what the page shows beside the game. Amounts in subunits. */
export interface SessionPosition {
  /** Null until a game is open. */
  readonly table: PlayTable | null
  /** Whether what was played before is in it: for money that is what the API counts since the log-in. */
  readonly isComplete: boolean
  /** A round has begun whose result is not here yet. */
  readonly isRunning: boolean
  /** Start of the span that time and sums cover, in ms since the epoch: null until it is known. */
  readonly startedMs: number | null
  readonly rounds: number
  readonly staked: bigint
  readonly won: bigint
}

export const NOTHING_PLAYED: SessionPosition = {
  table: null,
  isComplete: false,
  isRunning: false,
  startedMs: null,
  rounds: 0,
  staked: 0n,
  won: 0n,
}

/** A game was opened, or opened again. */
export interface GameOpened extends PlayTable {
  readonly type: 'opened'
  /** In ms since the epoch. */
  readonly openedMs: number
}

type Positions = CallData<'GET /api/game/session'>['positions']

/** The API's sums of this log-in, for real money by currency. */
export interface PositionTold {
  readonly type: 'position'
  readonly positions: Readonly<Positions>
  /** When the first game of this log-in was opened, in ms since the epoch by the clock of this device. */
  readonly startedMs: number
}

/**
 * The session after a message of the game or an answer of the API. Only settled rounds count: a refused stake is not
 * spent. Demo begins at zero; money begins from what the API counts of this log-in and currency, and until that is
 * known rounds are not counted here, since they will be in it.
 */
export function afterMessage(
  session: SessionPosition,
  message: GameMessage | GameOpened | PositionTold,
): SessionPosition {
  switch (message.type) {
    case 'opened': {
      const { mode, currency, openedMs } = message
      const isSame = session.table?.mode === mode && session.table.currency === currency
      if (mode === 'demo' && isSame) return session
      const isDemo = mode === 'demo'
      const startedMs = isDemo ? openedMs : null
      return { ...NOTHING_PLAYED, table: { mode, currency }, isComplete: isDemo, startedMs }
    }
    case 'position':
      return mustAskPosition(session) ? withPosition(session, message) : session
    case 'round-started':
      return { ...session, isRunning: true }
    case 'error':
      return { ...session, isRunning: false }
    case 'round-settled':
      return afterRound({ ...session, isRunning: false }, message)
    default:
      return session
  }
}

/**
 * Whether the API has to be asked where the session stands. Not while a round runs: the answer might hold the round
 * that the game tells of later.
 */
export const mustAskPosition = ({ table, isComplete, isRunning }: SessionPosition): boolean =>
  table?.mode === 'real' && !isComplete && !isRunning

function withPosition(session: SessionPosition, { positions, startedMs }: PositionTold): SessionPosition {
  const own = positions.find(({ currency }) => currency === session.table?.currency)
  return {
    ...session,
    isComplete: true,
    startedMs,
    rounds: own?.rounds ?? 0,
    staked: BigInt(own?.staked ?? 0),
    won: BigInt(own?.won ?? 0),
  }
}

function afterRound(
  session: SessionPosition,
  { stake, win }: { stake: number; win: number },
): SessionPosition {
  if (!session.isComplete) return session
  return {
    ...session,
    rounds: session.rounds + 1,
    staked: session.staked + BigInt(stake),
    won: session.won + BigInt(win),
  }
}

/** The sums as messages to a game carry them. Null until the session is complete, and for sums beyond a safe integer. */
export function totalsOf({ isComplete, startedMs, rounds, staked, won }: SessionPosition): PlayTotals | null {
  if (!isComplete || startedMs === null) return null
  const totals = { rounds, staked: Number(staked), won: Number(won), startedMs }
  return Object.values(totals).every(Number.isSafeInteger) ? totals : null
}

/** Wins less stakes: below zero for a loss. Null until the session is complete. */
export const netPosition = ({ isComplete, won, staked }: SessionPosition): bigint | null =>
  isComplete ? won - staked : null

/** `1:05`, `1:00:05`: time since a start. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = 0, minutes = 0, rest = 0] = parts
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
