import type { WalletStatus } from '@tessera/contract/provider'
import type { Casino, Seat, ToCome } from './seats.ts'

const hourMs = 3_600_000
export const stake = 100

/** A reason why a bet is refused, and the way to cause it. */
export interface RefusalKind {
  readonly name: string
  readonly code: string
  readonly minRoundMs?: number
  /** Status that the wallet returns for plays of the seat, in place of its own decision. */
  readonly walletStatus?: WalletStatus
  /** Prepares a seat so that its bets are refused. */
  prepare?(casino: Casino, seat: Seat, play: FirstRound): Promise<void>
  readonly request?: Readonly<Record<string, unknown>>
  /** Token to use in place of the seat's session token. */
  readonly token?: string
}

/** Plays a round of the seat before its bets are refused: one with free spins, or one that loses. */
export type FirstRound = (toCome: ToCome, change: object) => Promise<void>

const eachSession = async (
  seat: Seat,
  work: (walletToken: string) => Promise<void> | void,
): Promise<void> => {
  for (const { walletToken } of seat.sessions) await work(walletToken)
}

const played = { clientRoundKey: 'a-round-before' }

/** All reasons for which the server refuses a bet, with and without a valid session. */
export const refusalKinds: readonly RefusalKind[] = [
  {
    name: 'too little money',
    code: 'insufficient_funds',
    prepare: ({ bank }, seat) =>
      eachSession(seat, (token) => {
        bank.session(token).balance = 1
      }),
  },
  {
    name: 'a closed session',
    code: 'session_closed',
    prepare: ({ bank }, seat) => eachSession(seat, (token) => bank.closeSession(token)),
  },
  {
    name: 'a player who may not bet',
    code: 'forbidden',
    prepare: ({ bank }, seat) => eachSession(seat, (token) => bank.forbidBets(token)),
  },
  { name: 'an unavailable stake', code: 'invalid', request: { stake: 1 } },
  {
    name: 'an open round',
    code: 'round_open',
    prepare: (_casino, _seat, play) => play('free spins', played),
  },
  {
    name: 'a round too soon',
    code: 'too_soon',
    minRoundMs: hourMs,
    prepare: (_casino, _seat, play) => play('nothing', played),
  },
  {
    name: 'a used key',
    code: 'conflict',
    request: { ...played, stake: 2 * stake },
    prepare: (_casino, _seat, play) => play('nothing', played),
  },
  {
    name: 'choices for a game without choices',
    code: 'invalid',
    request: { choices: { type: 'target', multiplier: 2 } },
  },
  { name: 'an invalid request', code: 'invalid', request: { stake: 'much' } },
  { name: 'an unknown session', code: 'unauthorized', token: 'x'.repeat(43) },
  { name: 'a request that the wallet finds invalid', code: 'forbidden', walletStatus: 'invalid' },
  { name: 'a rolled back bet', code: 'unavailable', walletStatus: 'already_rolled_back' },
  { name: 'an ID that conflicts in the wallet', code: 'unavailable', walletStatus: 'conflict' },
]
