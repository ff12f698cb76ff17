import type { PlayRequest, RoundView } from '../../protocol.ts'
import { isPassing, type Result, type RoundApi } from './api.ts'
import { canPlay, nextPhase, type RoundEvent, type RoundPhase } from './round-state.ts'
import { type Signal, signal } from './signals.ts'

/** The world that a runner needs; a test gives its own. */
interface RunnerWorld {
  readonly api: Pick<RoundApi, 'play' | 'round' | 'next'>
  /** Resolves after so many milliseconds, or at once when the returned wait is cut short. */
  readonly wait: (ms: number) => Promise<void>
  readonly makeKey: () => string
}

export interface RoundRunner {
  readonly phase: Signal<RoundPhase>['get']
  readonly peek: () => RoundPhase
  /** Starts a round; does nothing while one is under way. Resolves when there is something to show, or nothing. */
  play(stake: number, choices: PlayRequest['choices']): Promise<void>
  /** The next free spin of a waiting round. */
  goOn(): Promise<void>
  /** The page has shown what it had to show. */
  revealed(): void
  /** A round from before a reload, or one that stands in the way of a new one. */
  adopt(round: RoundView): Promise<void>
  dismiss(): void
}

const FIRST_WAIT_MS = 400
const LONGEST_WAIT_MS = 8_000

/** How long to wait before the try with this number, from 2: doubling, with an end. */
export function waitBeforeMs(attempt: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 2))
}

/** Carries a round through its phases: sends, sends again with the same key, asks, and never plays twice. */
export function createRoundRunner(world: RunnerWorld): RoundRunner {
  const phase = signal<RoundPhase>({ type: 'idle' })
  const tell = (event: RoundEvent) => phase.set(nextPhase(phase.peek(), event))

  /** Sends until there is an answer that does not pass by itself. */
  async function insist(send: () => Promise<Result<RoundView>>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send()
      if (answer.ok) {
        tell({ type: 'arrived', round: answer.value })
        return
      }
      if (answer.problem.code === 'round_open' && answer.round) {
        tell({ type: 'found', round: answer.round })
        return
      }
      if (answer.problem.code === 'too_soon') {
        // Another tab or game has just played: the round waits its time and nothing is wrong.
        await world.wait(answer.problem.retryAfterMs ?? FIRST_WAIT_MS)
        continue
      }
      if (!isPassing(answer.problem)) {
        tell({ type: 'refused', problem: answer.problem })
        return
      }
      tell({ type: 'retried' })
      await world.wait(waitBeforeMs(attempt + 1))
    }
  }

  /** Asks for a round until the wallet has said what became of it. */
  async function follow(): Promise<void> {
    for (let attempt = 2; ; attempt += 1) {
      const now = phase.peek()
      if (now.type !== 'checking') return
      await world.wait(waitBeforeMs(attempt))
      await insist(() => world.api.round(now.round.roundId))
    }
  }

  return {
    phase: phase.get,
    peek: phase.peek,
    async play(stake, choices) {
      if (!canPlay(phase.peek())) return
      const request: PlayRequest = { stake, choices, clientRoundKey: world.makeKey() }
      tell({ type: 'play', request })
      await insist(() => world.api.play(request))
      await follow()
    },
    async goOn() {
      const now = phase.peek()
      if (now.type !== 'waiting') return
      tell({ type: 'go-on' })
      const next = phase.peek()
      if (next.type !== 'next') return
      await insist(() => world.api.next(next.round.roundId, { spin: next.spin }))
      await follow()
    },
    revealed: () => tell({ type: 'revealed' }),
    async adopt(round) {
      tell({ type: 'found', round })
      await follow()
    },
    dismiss: () => tell({ type: 'dismissed' }),
  }
}

/** A key for a new round, from the browser's generator. */
export function makeRoundKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
