import type { GameMessage } from './game-messages.ts'

/** What a session of play is counted in: one mode and, for money, one currency. */
export interface PlayTable {
  readonly mode: 'real' | 'demo'
  readonly currency: string
}

/** How a session of play stands: what the page shows beside the game. */
export interface PlaySession {
  /** Null until a game is open. */
  readonly table: PlayTable | null
  readonly rounds: number
  readonly staked: number
  readonly won: number
}

export const NEW_SESSION: PlaySession = { table: null, rounds: 0, staked: 0, won: 0 }

/** A game was opened, or opened again. */
export interface SessionOpened extends PlayTable {
  readonly type: 'opened'
}

/**
 * The session after a message of the game. Only settled rounds count: a refused stake is not spent. Another mode or
 * currency begins at zero: play money and other coins are no part of a net position.
 */
export function afterMessage(session: PlaySession, message: GameMessage | SessionOpened): PlaySession {
  if (message.type === 'opened') {
    const { mode, currency } = message
    const isSame = session.table?.mode === mode && session.table.currency === currency
    return isSame ? session : { ...NEW_SESSION, table: { mode, currency } }
  }
  if (message.type !== 'round-settled') return session
  const { stake, win } = message
  return {
    ...session,
    rounds: session.rounds + 1,
    staked: session.staked + stake,
    won: session.won + win,
  }
}

/** Wins less stakes: below zero for a loss. */
export const netPosition = (session: PlaySession): number => session.won - session.staked

/** `1:05`, `1:00:05`: time since a start. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = 0, minutes = 0, rest = 0] = parts
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
