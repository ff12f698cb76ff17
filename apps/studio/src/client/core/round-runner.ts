import type { PlayRequest, RoundView } from '../../protocol.ts'
import { isPassing, type Result, type RoundApi } from './api.ts'
import { canPlay, nextPhase, type RoundEvent, type RoundPhase } from './round-state.ts'
import { type Signal, signal } from './signals.ts'

/** Dependencies of a runner, replaced in tests. */
interface RunnerWorld {
  readonly api: Pick<RoundApi, 'play' | 'round' | 'next'>
  /** Resolves after the given milliseconds, or at once if the wait is cut short. */
  readonly wait: (ms: number) => Promise<void>
  readonly makeKey: () => string
}

export interface RoundRunner {
  readonly phase: Signal<RoundPhase>['get']
  readonly peek: () => RoundPhase
  /**
   * Starts a round; does nothing while one is in progress. Resolves when there is a result to show, or
   * nothing.
   */
  play(stake: number, choices: PlayRequest['choices'], isFree?: boolean): Promise<void>
  /** Requests the next free spin of a waiting round. */
  nextSpin(): Promise<void>
  /** Reports that the page has shown the result. */
  revealed(): void
  /** Continues a round from before a reload, or one that blocks a new one. */
  resume(round: RoundView): Promise<void>
  dismiss(): void
}

const FIRST_WAIT_MS = 400
const LONGEST_WAIT_MS = 8_000

/** Delay before the attempt with this number, from 2: doubles up to a maximum. */
export function waitBeforeMs(attempt: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 2))
}

/**
 * Creates a runner that moves a round through its phases: it sends, retries with the same key, polls, and
 * never plays twice.
 */
export function createRoundRunner(world: RunnerWorld): RoundRunner {
  const phase = signal<RoundPhase>({ type: 'idle' })
  const dispatch = (event: RoundEvent) => phase.set(nextPhase(phase.peek(), event))

  /** Sends until there is a response that is not a temporary error. */
  async function sendUntilAnswered(send: () => Promise<Result<RoundView>>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send()
      if (answer.ok) {
        dispatch({ type: 'arrived', round: answer.value })
        return
      }
      if (answer.problem.code === 'round_open' && answer.round) {
        dispatch({ type: 'found', round: answer.round })
        return
      }
      if (answer.problem.code === 'too_soon') {
        // Another tab or game has just played: the round waits for the minimum time, which is not a problem.
        await world.wait(answer.problem.retryAfterMs ?? FIRST_WAIT_MS)
        continue
      }
      if (!isPassing(answer.problem)) {
        dispatch({ type: 'refused', problem: answer.problem })
        return
      }
      dispatch({ type: 'retried' })
      await world.wait(waitBeforeMs(attempt + 1))
    }
  }

  /** Polls a round until the wallet has answered. */
  async function pollUntilSettled(): Promise<void> {
    for (let attempt = 2; ; attempt += 1) {
      const now = phase.peek()
      if (now.type !== 'checking') return
      await world.wait(waitBeforeMs(attempt))
      await sendUntilAnswered(() => world.api.round(now.round.roundId))
    }
  }

  return {
    phase: phase.get,
    peek: phase.peek,
    async play(stake, choices, isFree = false) {
      if (!canPlay(phase.peek())) return
      const request: PlayRequest = {
        ...{ stake, choices, clientRoundKey: world.makeKey() },
        ...(isFree && { isFree }),
      }
      dispatch({ type: 'play', request })
      await sendUntilAnswered(() => world.api.play(request))
      await pollUntilSettled()
    },
    async nextSpin() {
      const now = phase.peek()
      if (now.type !== 'waiting') return
      dispatch({ type: 'go-on' })
      const next = phase.peek()
      if (next.type !== 'next') return
      await sendUntilAnswered(() => world.api.next(next.round.roundId, { spin: next.spin }))
      await pollUntilSettled()
    },
    revealed: () => dispatch({ type: 'revealed' }),
    async resume(round) {
      dispatch({ type: 'found', round })
      await pollUntilSettled()
    },
    dismiss: () => dispatch({ type: 'dismissed' }),
  }
}

/** Creates a key for a new round with the browser's random generator. */
export function makeRoundKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
