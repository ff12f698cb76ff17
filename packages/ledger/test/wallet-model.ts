import type { WalletStatus } from '@tessera/contract'

/** Reference model of the wallet: maps, single-threaded, without a database. */

export interface ModelOperation {
  kind: 'bet' | 'win' | 'rollback' | 'play'
  player: number
  key: string
  round: string
  amount: bigint
  isClosing: boolean
  betKey: string
  /** Win of a play, which closes its round; null if the round stays open. */
  win: { key: string; amount: bigint } | null
}

interface ModelRound {
  state: 'open' | 'closed' | 'cancelled'
  stake: bigint
  refunded: bigint
  payout: bigint
}

export interface ModelPlayer {
  balance: bigint
  isBlocked: boolean
  isSessionClosed: boolean
  rounds: Map<string, ModelRound>
}

interface ProcessedOperation {
  kind: 'bet' | 'win' | 'rollback' | 'voided'
  request: string
  answer: bigint
  operation: ModelOperation
  isRolledBack: boolean
}

export interface Model {
  players: ModelPlayer[]
  seen: Map<string, ProcessedOperation>
}

export interface ModelResult {
  status: WalletStatus
  balance: bigint
}

export function createModel(players: number, balance: bigint): Model {
  return {
    players: Array.from({ length: players }, () => ({
      balance,
      isBlocked: false,
      isSessionClosed: false,
      rounds: new Map(),
    })),
    seen: new Map(),
  }
}

const requestOf = ({ kind, player, round, amount, isClosing, betKey }: PlainOperation): string =>
  kind === 'bet'
    ? `${player} ${round} ${amount}`
    : kind === 'win'
      ? `${player} ${round} ${amount} ${isClosing}`
      : `${player} ${round} ${betKey}`

/** Applies an operation to the model and returns the result that the wallet must return. */
export function apply(model: Model, operation: ModelOperation): ModelResult {
  const { kind, win: won } = operation
  return kind === 'play' ? play(model, operation, won) : applyOne(model, { ...operation, kind })
}

/** Applies a play: its bet and, if that is accepted, its win. */
function play(model: Model, operation: ModelOperation, won: ModelOperation['win']): ModelResult {
  const answer = applyOne(model, { ...operation, kind: 'bet' })
  if (answer.status !== 'ok' || won === null) return answer
  return applyOne(model, { ...operation, ...won, kind: 'win', isClosing: true })
}

type PlainOperation = ModelOperation & { kind: 'bet' | 'win' | 'rollback' }

function applyOne(model: Model, operation: PlainOperation): ModelResult {
  const player = model.players[operation.player]
  if (player === undefined) throw new Error('The model has no such player')
  const seen = model.seen.get(operation.key)
  if (seen !== undefined) return replay(player, operation, seen)
  const status = { bet, win, rollback }[operation.kind](model, player, operation)
  if (status === 'ok') recordOperation(model, operation.kind, operation.key, operation, player.balance)
  return { status, balance: player.balance }
}

function recordOperation(
  model: Model,
  kind: ProcessedOperation['kind'],
  key: string,
  operation: PlainOperation,
  answer: bigint,
): void {
  model.seen.set(key, { kind, request: requestOf(operation), answer, operation, isRolledBack: false })
}

function replay(player: ModelPlayer, operation: PlainOperation, seen: ProcessedOperation): ModelResult {
  const { balance } = player
  if (operation.kind === 'bet' && seen.kind === 'voided') return { status: 'already_rolled_back', balance }
  if (seen.kind !== operation.kind || seen.request !== requestOf(operation))
    return { status: 'conflict', balance }
  if (operation.kind === 'bet' && seen.isRolledBack) return { status: 'already_rolled_back', balance }
  return { status: 'ok', balance: seen.answer }
}

function bet(_model: Model, player: ModelPlayer, { amount, round: name }: ModelOperation): WalletStatus {
  if (amount < 0n) return 'invalid'
  if (player.isSessionClosed) return 'session_closed'
  if (player.isBlocked) return 'forbidden'
  const round = player.rounds.get(name)
  if (round !== undefined && round.state !== 'open') return 'already_settled'
  if (amount > player.balance) return 'insufficient_funds'
  player.balance -= amount
  if (round === undefined) player.rounds.set(name, { state: 'open', stake: amount, refunded: 0n, payout: 0n })
  else round.stake += amount
  return 'ok'
}

function win(
  _model: Model,
  player: ModelPlayer,
  { amount, round: name, isClosing }: ModelOperation,
): WalletStatus {
  if (amount < 0n) return 'invalid'
  const round = player.rounds.get(name)
  if (round === undefined) return 'unknown_round'
  if (round.state === 'cancelled') return 'already_rolled_back'
  if (round.state === 'closed') return 'already_settled'
  player.balance += amount
  round.payout += amount
  if (isClosing) round.state = 'closed'
  return 'ok'
}

function rollback(model: Model, player: ModelPlayer, operation: PlainOperation): WalletStatus {
  if (operation.key === operation.betKey) return 'invalid'
  const seen = model.seen.get(operation.betKey)
  if (seen === undefined) {
    recordOperation(model, 'voided', operation.betKey, operation, 0n)
    return 'ok'
  }
  if (seen.operation.player !== operation.player || (seen.kind !== 'bet' && seen.kind !== 'voided'))
    return 'invalid'
  if (seen.kind === 'voided' || seen.isRolledBack) return 'already_rolled_back'
  if (seen.operation.round !== operation.round) return 'invalid'
  const round = player.rounds.get(operation.round)
  if (round === undefined) throw new Error('The model lost a round')
  if (round.state !== 'open' || round.payout > 0n) return 'already_settled'
  player.balance += seen.operation.amount
  round.refunded += seen.operation.amount
  seen.isRolledBack = true
  if (round.refunded === round.stake) round.state = 'cancelled'
  return 'ok'
}
