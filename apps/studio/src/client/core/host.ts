import type { RefusalReason } from '@tessera/contract/refusal-reason'
import type { Problem } from './round-state.ts'

/** Message from a game to the page that frames it: docs/protocols/game-frame.md. Amounts in subunits. */
type GameMessage =
  | { type: 'ready'; gameId: string; mode: 'real' | 'demo' }
  | { type: 'round-started'; roundId: string | null; stake: number }
  /** A part of the round was requested or is being shown. Repeated with each retry. */
  | { type: 'round-running' }
  /** The player has seen everything that the server has sent; free spins are left. */
  | { type: 'round-waiting' }
  | { type: 'round-settled'; roundId: string; stake: number; win: number }
  | { type: 'balance'; balance: number; currency: string }
  | { type: 'open-deposit'; balance: number | null; currency: string }
  | { type: 'exit' }
  /** `reason` and `parameters` if the player's rules refused the bet and the reason is known. */
  | ({ type: 'error'; code: Problem['code'] } & Partial<RefusalReason>)
  | { type: 'height'; height: number }

type Theme = 'dark' | 'light'

/** Message from the host page to the game. */
export type HostMessage =
  | { type: 'theme'; theme: Theme }
  | { type: 'locale'; locale: string }
  /** Time zone in which the page shows times: a name of the IANA database. */
  | { type: 'zone'; timeZone: string }
  /** Units in which the page shows amounts, of the currencies that aren't shown in their main unit: `mBTC`. */
  | { type: 'units'; units: readonly string[] }
  | { type: 'pause' }
  | { type: 'resume' }
  /** The balance may have changed elsewhere, for example after a deposit: read it again. */
  | { type: 'refresh' }
  /**
   * Elements that the surrounding page shows, so that the game hides them: with `bar` the name, time, net
   * position, mode and exit; with `balance` the balance; with `limits` its dialog of a reached limit.
   */
  | { type: 'surroundings'; bar: boolean; balance: boolean; limits: boolean }
  /**
   * Totals of the player's session and its start (ms since the epoch; null if unknown), so that the page and
   * the game show the same. Amounts in subunits.
   */
  | { type: 'totals'; rounds: number; staked: number; won: number; startedMs: number | null }

type HostField =
  | 'source'
  | 'type'
  | 'theme'
  | 'locale'
  | 'timeZone'
  | 'units'
  | 'bar'
  | 'balance'
  | 'limits'
  | 'rounds'
  | 'staked'
  | 'won'
  | 'startedMs'

/** Maximum number of units: more than there are currencies. */
const UNITS_MAX = 50

const isUnits = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= UNITS_MAX && value.every((code) => typeof code === 'string')

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** Parses a message of the host; null for anything else. Unknown fields are ignored. */
export function readHostMessage(data: unknown): HostMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const message: { readonly [field in HostField]?: unknown } = data
  if (message.source !== 'tessera-host') return null
  switch (message.type) {
    case 'theme':
      return message.theme === 'dark' || message.theme === 'light'
        ? { type: 'theme', theme: message.theme }
        : null
    case 'locale':
      return typeof message.locale === 'string' && message.locale.length <= 35
        ? { type: 'locale', locale: message.locale }
        : null
    case 'zone':
      return typeof message.timeZone === 'string' && message.timeZone.length <= 64
        ? { type: 'zone', timeZone: message.timeZone }
        : null
    case 'units':
      return isUnits(message.units) ? { type: 'units', units: message.units } : null
    case 'surroundings':
      return typeof message.bar === 'boolean'
        ? {
            type: 'surroundings',
            bar: message.bar,
            balance: message.balance === true,
            limits: message.limits === true,
          }
        : null
    case 'totals':
      return isCount(message.rounds) && isCount(message.staked) && isCount(message.won)
        ? {
            type: 'totals',
            rounds: message.rounds,
            staked: message.staked,
            won: message.won,
            startedMs: isCount(message.startedMs) ? message.startedMs : null,
          }
        : null
    case 'pause':
    case 'resume':
    case 'refresh':
      return { type: message.type }
    default:
      return null
  }
}

export interface Host {
  send(message: GameMessage): void
}

/**
 * Connects to the page around the frame. Only messages of its window are accepted: the game's own origin is
 * opaque and any origin may frame a game, so the window is checked and not the origin. Messages to the page
 * contain no secrets.
 */
export function connectHost(onMessage: (message: HostMessage) => void): Host {
  const parent = window.parent === window ? null : window.parent
  window.addEventListener('message', (event) => {
    if (!parent || event.source !== parent) return
    const message = readHostMessage(event.data)
    if (message) onMessage(message)
  })
  return {
    send: (message) => parent?.postMessage({ source: 'tessera-game', version: 1, ...message }, '*'),
  }
}
