import type { RoundView } from '../../protocol.ts'
import { type Cooldown, createCooldown } from './cooldown.ts'
import { type Engine, type Game, reducesMotion } from './game.ts'
import { canPlay, isReachedLimit, type RoundPhase } from './round-state.ts'
import { effect, type Signal, signal } from './signals.ts'
import { createTempo, type Tempo } from './tempo.ts'
import { celebrationOf, type Tier } from './wins.ts'

/** Card shown over the game until the player continues. */
export type Overlay =
  | { readonly type: 'intro'; readonly round: RoundView }
  | { readonly type: 'resume'; readonly round: RoundView }
  | { readonly type: 'outro'; readonly round: RoundView; readonly tier: Tier | null }
  | { readonly type: 'celebration'; readonly round: RoundView; readonly tier: Tier }

/** Controller of a game page: turns the player's actions into requests and shows their results. */
export interface Flow {
  readonly overlay: Signal<Overlay | null>
  /** Minimum time of a round; until it is over, no new round starts. */
  readonly cooldown: Cooldown
  /** True if `press` would start a round, and so stake money. */
  startsRound(): boolean
  /** Performs the game's main action: play, stop, skip or continue, depending on the phase. */
  press(): void
  /** Closes an overlay. */
  close(): void
  dismissProblem(): void
  /** Reads the balance again if no round is in progress. */
  refresh(): Promise<void>
}

/** Duration after which a celebration closes automatically. */
const CELEBRATION_MS = 3_000
const BETWEEN_FREE_SPINS_MS = 450

export function createFlow(game: Game, engine: Engine): Flow {
  const overlay = signal<Overlay | null>(null)
  const cooldown = createCooldown(game.session.minRoundMs)
  let tempo: Tempo = createTempo({ turbo: false, still: true })
  let balanceBefore = game.balance.peek()
  let closeOverlay: () => void = () => {}

  const show = (next: Overlay, timed: boolean) =>
    new Promise<void>((resolve) => {
      const timer = timed ? setTimeout(() => closeOverlay(), CELEBRATION_MS) : undefined
      closeOverlay = () => {
        clearTimeout(timer)
        closeOverlay = () => {}
        overlay.set(null)
        resolve()
      }
      overlay.set(next)
    })

  const unpaused = () =>
    new Promise<void>((resolve) => {
      let done = false
      const stop = effect(() => {
        if (game.paused.get() || done) return
        done = true
        queueMicrotask(() => {
          stop()
          resolve()
        })
      })
    })

  function start(): void {
    if (!game.free() || !engine.ready() || cooldown.isOn.peek()) return
    const stake = game.stake.peek()
    balanceBefore = game.balance.peek()
    game.lastWin.set(null)
    game.host.send({ type: 'round-started', roundId: null, stake })
    game.sound.play('tap')
    cooldown.during(game.runner.play(stake, engine.choices()))
  }

  function setBalance(balance: number | null): void {
    game.balance.set(balance)
    if (balance !== null) game.host.send({ type: 'balance', balance, currency: game.session.currency.code })
  }

  async function reveal(round: RoundView, spin: number): Promise<void> {
    await engine.reveal(round, spin, tempo)
    game.announce(engine.describe(round, spin))
    game.runner.revealed()
  }

  async function continueRound(round: RoundView, resumed: boolean): Promise<void> {
    if (resumed) {
      // The stake of an interrupted round was taken before this page read the balance.
      const now = game.balance.peek()
      balanceBefore = now === null ? null : now + round.stake
      engine.restore(round)
      await show({ type: 'resume', round }, false)
    } else if (round.result?.kind === 'slot' && round.result.spins.length === 1) {
      await tempo.wait(500)
      game.sound.play('big')
      await show({ type: 'intro', round }, false)
    } else {
      await tempo.wait(BETWEEN_FREE_SPINS_MS, true)
    }
    await unpaused()
    await game.runner.nextSpin()
  }

  async function settle(round: RoundView): Promise<void> {
    const totals = game.totals.peek()
    game.totals.set({
      staked: totals.staked + round.stake,
      won: totals.won + round.win,
      rounds: totals.rounds + 1,
    })
    game.lastWin.set(round.win)
    const before = balanceBefore
    const received = round.currency.code === game.session.currency.code ? round.balance : null
    setBalance(received ?? (before === null ? null : before - round.stake + round.win))
    game.seeds.set({
      ...game.seeds.peek(),
      nonce: Math.max(game.seeds.peek().nonce, round.fairness.nonce + 1),
    })
    game.host.send({ type: 'round-settled', roundId: round.roundId, stake: round.stake, win: round.win })
    const tier = celebrationOf(round.stake, round.win)
    const spins = round.result?.kind === 'slot' ? round.result.spins.length : 1
    if (spins > 1) await show({ type: 'outro', round, tier }, true)
    else if (tier) {
      game.sound.play('big')
      await show({ type: 'celebration', round, tier }, true)
    }
  }

  function onPhase(phase: RoundPhase): void {
    switch (phase.type) {
      case 'requesting':
      case 'next':
        // `start` has reported the first request of a round.
        if (phase.type === 'next' || phase.attempt > 1) game.host.send({ type: 'round-running' })
        if (phase.attempt > 1) return
        tempo = createTempo({ turbo: game.turbo.peek(), still: reducesMotion() })
        if (phase.type === 'requesting') {
          game.balance.set(balanceBefore === null ? null : balanceBefore - phase.request.stake)
        }
        engine.begin(tempo)
        return
      case 'revealing':
        game.host.send({ type: 'round-running' })
        void reveal(phase.round, phase.spin)
        return
      case 'waiting':
        game.host.send({ type: 'round-waiting' })
        void continueRound(phase.round, phase.resumed)
        return
      case 'settled':
        void settle(phase.round)
        return
      case 'refused':
      case 'over':
        engine.cancel()
        game.host.send({ type: 'error', code: phase.problem.code, ...phase.problem.reason })
        setBalance(phase.problem.balance ?? balanceBefore)
        if (isReachedLimit(phase.problem) && game.hostLimits.peek()) game.runner.dismiss()
        return
      case 'checking':
        game.host.send({ type: 'round-running' })
        return
      case 'idle':
        return
    }
  }

  let shown: RoundPhase | null = null
  effect(() => {
    const phase = game.runner.phase()
    // The handler reads other signals that must not trigger this effect, and changes the phase again.
    if (phase !== shown) queueMicrotask(() => onPhase(phase))
    shown = phase
  })

  return {
    overlay,
    cooldown,
    startsRound: () => overlay.peek() === null && canPlay(game.runner.peek()),
    press() {
      const phase = game.runner.peek()
      if (overlay.peek()) closeOverlay()
      else if (canPlay(phase)) start()
      else if (phase.type === 'revealing' || phase.type === 'requesting' || phase.type === 'next')
        tempo.skip()
    },
    close: () => closeOverlay(),
    dismissProblem: () => game.runner.dismiss(),
    async refresh() {
      if (!canPlay(game.runner.peek())) return
      const answer = await game.api.openSession()
      if (answer.ok && canPlay(game.runner.peek())) setBalance(answer.value.balance)
    },
  }
}
