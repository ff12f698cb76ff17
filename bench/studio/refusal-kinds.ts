import type { WalletStatus } from '@tessera/contract/provider'
import type { Casino, Seat, ToCome } from './seats.ts'

const hourMs = 3_600_000
export const stake = 100

/** A reason why a bet is refused, and how to come to it. */
export interface RefusalKind {
  readonly name: string
  readonly code: string
  readonly minRoundMs?: number
  /** What the wallet answers plays of such seats with, where it does not judge them itself. */
  readonly walletStatus?: WalletStatus
  /** Brings a seat into the state in which its bets are refused. */
  prepare?(casino: Casino, seat: Seat, play: FirstRound): Promise<void>
  readonly request?: Readonly<Record<string, unknown>>
  /** Another session's token than the seat's. */
  readonly token?: string
}

/** Plays a round of the seat before its bets are refused: one that opens free spins, or one that loses. */
export type FirstRound = (toCome: ToCome, change: object) => Promise<void>

const eachSession = async (
  seat: Seat,
  work: (walletToken: string) => Promise<void> | void,
): Promise<void> => {
  for (const { walletToken } of seat.sessions) await work(walletToken)
}

const played = { clientRoundKey: 'a-round-before' }

/** Every refusal that the server gives to whoever has a session, and the one to whoever has none. */
export const refusalKinds: readonly RefusalKind[] = [
  {
    name: 'too little money',
    code: 'insufficient_funds',
    prepare: ({ bank }, seat) => eachSession(seat, (token) => bank.setBalance(token, 1)),
  },
  {
    name: 'a session that is over',
    code: 'session_closed',
    prepare: ({ bank }, seat) => eachSession(seat, (token) => bank.closeSession(token)),
  },
  {
    name: 'a player who may not bet',
    code: 'forbidden',
    prepare: ({ bank }, seat) => eachSession(seat, (token) => bank.forbidBets(token)),
  },
  { name: 'a stake that is not offered', code: 'invalid', request: { stake: 1 } },
  {
    name: 'a round that is still open',
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
    name: 'a key that was used',
    code: 'conflict',
    request: { ...played, stake: 2 * stake },
    prepare: (_casino, _seat, play) => play('nothing', played),
  },
  {
    name: 'choices where there are none',
    code: 'invalid',
    request: { choices: { type: 'target', multiplier: 2 } },
  },
  { name: 'a request that is none', code: 'invalid', request: { stake: 'much' } },
  { name: 'a session that is not known', code: 'unauthorized', token: 'x'.repeat(43) },
  { name: 'what the wallet calls invalid', code: 'forbidden', walletStatus: 'invalid' },
  { name: 'a bet that was rolled back', code: 'unavailable', walletStatus: 'already_rolled_back' },
  { name: 'an id that the wallet knows otherwise', code: 'unavailable', walletStatus: 'conflict' },
]
