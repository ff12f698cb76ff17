import { type RefusalReason, readRefusalReason } from '@tessera/contract/refusal-reason'

/** Message from a game to its host page (docs/protocols/game-frame.md). Amounts are in subunits. */
export type GameMessage =
  | { readonly type: 'ready'; readonly mode: 'real' | 'demo' }
  | { readonly type: 'round-started'; readonly stake: number }
  | { readonly type: 'round-running' | 'round-waiting' }
  | { readonly type: 'round-settled'; readonly stake: number; readonly win: number }
  | { readonly type: 'open-deposit' }
  | { readonly type: 'exit' }
  /** `refusal` if the player's rules refused the bet and the reason is known. */
  | { readonly type: 'error'; readonly code: string; readonly refusal?: RefusalReason }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** Parses a message of a game; null for anything else, and for incomplete or unused messages. */
export function readGameMessage(data: unknown): GameMessage | null {
  if (!isRecord(data) || data.source !== 'tessera-game') return null
  const { type, mode, stake, win, code } = data
  if (type === 'ready') return mode === 'real' || mode === 'demo' ? { type, mode } : null
  if (type === 'round-started') return isAmount(stake) ? { type, stake } : null
  if (type === 'round-settled') return isAmount(stake) && isAmount(win) ? { type, stake, win } : null
  if (type === 'round-running' || type === 'round-waiting') return { type }
  if (type === 'open-deposit' || type === 'exit') return { type }
  if (type === 'error') {
    const refusal = readRefusalReason(data)
    return typeof code === 'string' ? { type, code, ...(refusal && { refusal }) } : null
  }
  return null
}

/** Sums of a play session: rounds, amounts in subunits, and its start in ms since the epoch. */
export interface PlayTotals {
  readonly rounds: number
  readonly staked: number
  readonly won: number
  readonly startedMs: number
}

/** Parts that the page shows around the game, so that the game leaves them out. */
export interface Surroundings {
  /** Name, time, net position, mode and exit. */
  readonly bar: boolean
  readonly balance: boolean
  /** The dialog of a reached limit. */
  readonly limits: boolean
}

/** Message from the page to the game. */
export type HostMessage =
  | { readonly type: 'theme'; readonly theme: 'dark' | 'light' }
  | { readonly type: 'zone'; readonly timeZone: string }
  | { readonly type: 'units'; readonly units: readonly string[] }
  | ({ readonly type: 'surroundings' } & Surroundings)
  | ({ readonly type: 'totals' } & PlayTotals)
  | { readonly type: 'pause' | 'resume' | 'refresh' }

/**
 * Sends a message to the game. The frame's opaque origin can't be named, so the target is `*`; no message
 * contains a secret.
 */
export function postToGame(frame: HTMLIFrameElement | null, message: HostMessage): void {
  frame?.contentWindow?.postMessage({ source: 'tessera-host', ...message }, '*')
}

/** Adds language and theme to the provider's address; the token in its fragment is preserved. */
export function frameAddress(url: string, origin: string, locale: string, theme: 'dark' | 'light'): string {
  const address = new URL(url, origin)
  address.searchParams.set('locale', locale)
  address.searchParams.set('theme', theme)
  return address.href
}
