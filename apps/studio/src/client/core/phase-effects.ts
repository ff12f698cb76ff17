import type { RoundView } from '../../protocol.ts'
import type { Cards } from './cards.ts'
import { type Engine, type Game, reducesMotion } from './game.ts'
import { isReachedLimit, type Problem, type RoundPhase } from './round-state.ts'
import { effect } from './signals.ts'
import { createTempo, type Tempo } from './tempo.ts'
import { celebrationOf } from './wins.ts'

const BETWEEN_FREE_SPINS_MS = 450

/** Everything that shows the phases of a round. */
export interface PhaseContext {
  readonly game: Game
  readonly engine: Engine
  readonly cards: Cards
  /** Tempo of the current motion. */
  tempo: Tempo
  /** Balance before the stake of the current round was taken; null if unknown. */
  balanceBefore: number | null
}

/** Resolves once the surrounding page doesn't pause the game. */
const unpaused = ({ paused }: Game) =>
  new Promise<void>((resolve) => {
    let done = false
    const stop = effect(() => {
      if (paused.get() || done) return
      done = true
      queueMicrotask(() => {
        stop()
        resolve()
      })
    })
  })

/** Shows a balance and reports it to the surrounding page. */
export function setBalance({ balance, host, session }: Game, amount: number | null): void {
  balance.set(amount)
  if (amount !== null) host.send({ type: 'balance', balance: amount, currency: session.currency.code })
}

async function reveal({ game, engine, tempo }: PhaseContext, round: RoundView, spin: number): Promise<void> {
  await engine.reveal(round, spin, tempo)
  game.announce(engine.describe(round, spin))
  game.runner.revealed()
}

async function continueRound(context: PhaseContext, round: RoundView, resumed: boolean): Promise<void> {
  const { game, engine, cards, tempo } = context
  if (resumed) {
    // The stake of an interrupted round was taken before this page read the balance.
    const now = game.balance.peek()
    context.balanceBefore = now === null ? null : now + costOf(round)
    engine.restore(round)
    await cards.show({ type: 'resume', round }, false)
  } else if (round.result?.kind === 'slot' && round.result.spins.length === 1) {
    await tempo.wait(500)
    game.sound.play('big')
    await cards.show({ type: 'intro', round }, false)
  } else {
    await tempo.wait(BETWEEN_FREE_SPINS_MS, true)
  }
  await unpaused(game)
  await game.runner.nextSpin()
}

/** Returns what a round has taken from the balance: nothing for a free one. */
const costOf = ({
  stake,
  isFree = false,
}: {
  readonly stake: number
  readonly isFree?: boolean | undefined
}) => (isFree ? 0 : stake)

/** Takes over how many free rounds are left. After a refusal none is, as far as this page knows. */
function countFree({ freeRounds, stake, session }: Game, left: number): void {
  if (freeRounds.peek() === 0) return
  freeRounds.set(left)
  if (left === 0) stake.set(session.stakes.default)
}

/** Adds a settled round to the totals, and shows its balance and the nonce of the next round. */
function bookRound({ game, balanceBefore }: PhaseContext, round: RoundView): void {
  const totals = game.totals.peek()
  game.totals.set({
    staked: totals.staked + costOf(round),
    won: totals.won + round.win,
    rounds: totals.rounds + 1,
  })
  game.lastWin.set(round.win)
  const received = round.currency.code === game.session.currency.code ? round.balance : null
  setBalance(game, received ?? (balanceBefore === null ? null : balanceBefore - costOf(round) + round.win))
  if (round.isFree) countFree(game, round.freeRoundsLeft ?? Math.max(0, game.freeRounds.peek() - 1))
  game.seeds.set({
    ...game.seeds.peek(),
    nonce: Math.max(game.seeds.peek().nonce, round.fairness.nonce + 1),
  })
}

async function settle(context: PhaseContext, round: RoundView): Promise<void> {
  const { game, cards } = context
  bookRound(context, round)
  game.host.send({ type: 'round-settled', roundId: round.roundId, stake: costOf(round), win: round.win })
  const tier = celebrationOf(round.stake, round.win)
  const spins = round.result?.kind === 'slot' ? round.result.spins.length : 1
  if (spins > 1) await cards.show({ type: 'outro', round, tier }, true)
  else if (tier) {
    game.sound.play('big')
    await cards.show({ type: 'celebration', round, tier }, true)
  }
}

function begin(context: PhaseContext, phase: RoundPhase & { type: 'requesting' | 'next' }): void {
  const { game, engine, balanceBefore } = context
  // The start of the round has reported its first request.
  if (phase.type === 'next' || phase.attempt > 1) game.host.send({ type: 'round-running' })
  if (phase.attempt > 1) return
  context.tempo = createTempo({ turbo: game.turbo.peek(), still: reducesMotion() })
  if (phase.type === 'requesting')
    game.balance.set(balanceBefore === null ? null : balanceBefore - costOf(phase.request))
  engine.begin(context.tempo)
}

function stop({ game, engine, balanceBefore }: PhaseContext, problem: Problem): void {
  engine.cancel()
  countFree(game, 0)
  game.host.send({ type: 'error', code: problem.code, ...problem.reason })
  setBalance(game, problem.balance ?? balanceBefore)
  if (isReachedLimit(problem) && game.hostLimits.peek()) game.runner.dismiss()
}

/** Shows a new phase of the round. */
export function showPhase(context: PhaseContext, phase: RoundPhase): void {
  const { host } = context.game
  switch (phase.type) {
    case 'requesting':
    case 'next':
      begin(context, phase)
      return
    case 'revealing':
      host.send({ type: 'round-running' })
      void reveal(context, phase.round, phase.spin)
      return
    case 'waiting':
      host.send({ type: 'round-waiting' })
      void continueRound(context, phase.round, phase.resumed)
      return
    case 'settled':
      void settle(context, phase.round)
      return
    case 'refused':
    case 'over':
      stop(context, phase.problem)
      return
    case 'checking':
      host.send({ type: 'round-running' })
      return
    case 'idle':
      return
  }
}
