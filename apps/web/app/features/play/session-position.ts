import type { CallData } from '@tessera/contract/client'
import type { GameMessage, PlayTotals } from './game-messages.ts'

/** Scope of a play session: one mode and, for real money, one currency. */
export interface PlayTable {
  readonly mode: 'real' | 'demo'
  readonly currency: string
}

/** Session position that the page shows next to the game. Amounts are in subunits. */
export interface SessionPosition {
  /** Null until a game is open. */
  readonly table: PlayTable | null
  /** True if earlier play is included: for real money, the API's sums since the log-in. */
  readonly isComplete: boolean
  /** True while a round has started and its result hasn't arrived. */
  readonly isRunning: boolean
  /** True if the sums must be read again, although they are shown until then. */
  readonly isStale: boolean
  /**
   * Settled rounds of this currency that the API has announced, less those that this game has reported. Above zero, a round was
   * played in another tab; below zero, an announcement is late or lost.
   */
  readonly unreported: number
  /** Start of the period of time and sums, in ms since the epoch; null until it is known. */
  readonly startedMs: number | null
  readonly rounds: number
  readonly staked: bigint
  readonly won: bigint
}

export const EMPTY_SESSION: SessionPosition = {
  table: null,
  isComplete: false,
  isRunning: false,
  isStale: false,
  unreported: 0,
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

/** The API's sums of this log-in for real money, by currency. */
export interface PositionReceived {
  readonly type: 'position'
  readonly positions: Readonly<Positions>
  /** Time when the first game of this log-in was opened, in ms since the epoch by the clock of this device. */
  readonly startedMs: number
  /** Unreported rounds when the sums were requested. */
  readonly unreported: number
}

/** The API has announced that a round of the player has ended, in this or another tab. */
interface RoundAnnounced {
  readonly type: 'round-announced'
  readonly currency: string
}

/** The tab was hidden for a while, or its game has reported rounds that weren't announced. */
interface PositionOutdated {
  readonly type: 'outdated'
}

export type SessionMessage = GameMessage | GameOpened | PositionReceived | RoundAnnounced | PositionOutdated

/**
 * Returns the session after a message of the game or a response of the API. Only settled rounds count: a refused stake
 * isn't spent. A demo starts at zero. Real money starts with the API's sums of this log-in and currency; rounds before
 * that response aren't counted, because it will include them. The sums are read again after rounds in other tabs.
 */
export function afterMessage(session: SessionPosition, message: SessionMessage): SessionPosition {
  switch (message.type) {
    case 'opened': {
      const { mode, currency, openedMs } = message
      const isSame = session.table?.mode === mode && session.table.currency === currency
      if (mode === 'demo' && isSame) return session
      const isDemo = mode === 'demo'
      const startedMs = isDemo ? openedMs : null
      return { ...EMPTY_SESSION, table: { mode, currency }, isComplete: isDemo, startedMs }
    }
    case 'position':
      return needsPosition(session) ? withPosition(session, message) : session
    case 'round-announced':
      return message.currency === session.table?.currency && session.table.mode === 'real'
        ? { ...session, unreported: session.unreported + 1 }
        : session
    case 'outdated':
      return { ...session, isStale: session.table?.mode === 'real' }
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
 * True if the position has to be requested from the API. Not during a round: the response could include a round that
 * the game reports later.
 */
export const needsPosition = ({
  table,
  isComplete,
  isRunning,
  isStale,
  unreported,
}: SessionPosition): boolean =>
  table?.mode === 'real' && !isRunning && (!isComplete || isStale || unreported > 0)

function withPosition(
  session: SessionPosition,
  { positions, startedMs, unreported }: PositionReceived,
): SessionPosition {
  const own = positions.find(({ currency }) => currency === session.table?.currency)
  return {
    ...session,
    isComplete: true,
    isStale: false,
    unreported: session.unreported - unreported,
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
    unreported: session.unreported - (session.table?.mode === 'real' ? 1 : 0),
  }
}

/**
 * Returns the sums for a message to the game. Null until the session is complete, and for sums beyond a safe integer.
 */
export function totalsOf({ isComplete, startedMs, rounds, staked, won }: SessionPosition): PlayTotals | null {
  if (!isComplete || startedMs === null) return null
  const totals = { rounds, staked: Number(staked), won: Number(won), startedMs }
  return Object.values(totals).every(Number.isSafeInteger) ? totals : null
}

/** Returns wins minus stakes, negative for a loss. Null until the session is complete. */
export const netPosition = ({ isComplete, won, staked }: SessionPosition): bigint | null =>
  isComplete ? won - staked : null

/** Formats the time since a start: `1:05`, `1:00:05`. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = 0, minutes = 0, rest = 0] = parts
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
