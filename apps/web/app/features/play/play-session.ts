import type { GameMessage } from './game-messages.ts'

/** How a session of play stands: what the page shows beside the game. */
export interface PlaySession {
  readonly rounds: number
  readonly staked: number
  readonly won: number
}

export const NEW_SESSION: PlaySession = { rounds: 0, staked: 0, won: 0 }

/** The session after a message of the game. Only settled rounds count: a refused stake is not spent. */
export const afterMessage = (session: PlaySession, message: GameMessage): PlaySession =>
  message.type === 'round-settled'
    ? { rounds: session.rounds + 1, staked: session.staked + message.stake, won: session.won + message.win }
    : session

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
