import { createCards, type Overlay } from './cards.ts'
import { type Cooldown, createCooldown } from './cooldown.ts'
import type { Engine, Game } from './game.ts'
import { type PhaseContext, setBalance, showPhase } from './phase-effects.ts'
import { canPlay, type RoundPhase } from './round-state.ts'
import { effect, type Signal } from './signals.ts'
import { createTempo } from './tempo.ts'

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

export function createFlow(game: Game, engine: Engine): Flow {
  const cards = createCards()
  const cooldown = createCooldown(game.session.minRoundMs)
  const context: PhaseContext = {
    ...{ game, engine, cards },
    tempo: createTempo({ turbo: false, still: true }),
    balanceBefore: game.balance.peek(),
  }

  function start(): void {
    if (!game.free() || !engine.ready() || cooldown.isOn.peek()) return
    const stake = game.stake.peek()
    const isFree = game.freeRounds.peek() > 0
    context.balanceBefore = game.balance.peek()
    game.lastWin.set(null)
    game.host.send({ type: 'round-started', roundId: null, stake: isFree ? 0 : stake })
    game.sound.play('tap')
    cooldown.during(game.runner.play(stake, engine.choices(), isFree))
  }

  let shown: RoundPhase | null = null
  effect(() => {
    const phase = game.runner.phase()
    // The handler reads other signals that must not trigger this effect, and changes the phase again.
    if (phase !== shown) queueMicrotask(() => showPhase(context, phase))
    shown = phase
  })

  return {
    overlay: cards.overlay,
    cooldown,
    startsRound: () => cards.overlay.peek() === null && canPlay(game.runner.peek()),
    press() {
      const phase = game.runner.peek()
      if (cards.overlay.peek()) cards.close()
      else if (canPlay(phase)) start()
      else if (phase.type === 'revealing' || phase.type === 'requesting' || phase.type === 'next')
        context.tempo.skip()
    },
    close: cards.close,
    dismissProblem: () => game.runner.dismiss(),
    async refresh() {
      if (!canPlay(game.runner.peek())) return
      const answer = await game.api.openSession()
      if (answer.ok && canPlay(game.runner.peek())) setBalance(game, answer.value.balance)
    },
  }
}
