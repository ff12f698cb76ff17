/**
 * Time without an alive message after which the markets of a producer are suspended. A producer sends one every 10 seconds.
 * Its markets open again only after a recovery: the feed resends everything since the last processed message and ends with
 * `snapshot-complete`. Source: docs.sportradar.com/uof, producers and recovery.
 */
export const PRODUCER_SILENCE_MS_MAX = 20_000
/** Maximum age of the messages that the live producer of a professional feed resends. A longer gap needs a full recovery. */
export const RECOVERY_WINDOW_MS = 10 * 60 * 60 * 1000

export type ProducerState =
  | { status: 'down'; lastProcessedMs: number | undefined; recoveries: number }
  | { status: 'recovering'; lastProcessedMs: number | undefined; recoveries: number; aliveAtMs: number }
  | { status: 'up'; lastProcessedMs: number | undefined; recoveries: number; aliveAtMs: number }

export type ProducerInput =
  /** An alive message, with the local time of its arrival. */
  | { kind: 'alive'; madeAtMs: number; subscribed: boolean; nowMs: number }
  /** A message of the producer has been stored. */
  | { kind: 'processed'; madeAtMs: number }
  | { kind: 'snapshot-complete'; recoveryId: number }
  | { kind: 'tick'; nowMs: number }

/** Request that the caller sends to the feed after a step. Without `fromMs`, it requests the complete current state. */
export interface RecoveryRequest {
  recoveryId: number
  fromMs?: number
}

export interface ProducerStep {
  state: ProducerState
  recover?: RecoveryRequest
}

/** State of a producer before its first message, optionally with the time of the last message that was processed. */
export function unheardProducer(lastProcessedMs?: number): ProducerState {
  return { status: 'down', lastProcessedMs, recoveries: 0 }
}

/**
 * Returns the state of a producer after one input. The function is pure and total, and an input that arrives twice leads to
 * the same state.
 */
export function stepProducer(state: ProducerState, input: ProducerInput): ProducerStep {
  switch (input.kind) {
    case 'alive':
      return stepAlive(state, input)
    case 'processed':
      return { state: processed(state, input.madeAtMs) }
    case 'snapshot-complete':
      return state.status === 'recovering' && state.recoveries === input.recoveryId
        ? { state: { ...state, status: 'up' } }
        : { state }
    case 'tick':
      return isTimedOut(state, input.nowMs) ? { state: toDown(state) } : { state }
  }
}

/** During a recovery, earlier messages may still be missing, so the start of the next recovery must not move past them. */
const processed = (state: ProducerState, madeAtMs: number): ProducerState =>
  state.status === 'up'
    ? { ...state, lastProcessedMs: Math.max(state.lastProcessedMs ?? 0, madeAtMs) }
    : state

function stepAlive(state: ProducerState, alive: Extract<ProducerInput, { kind: 'alive' }>): ProducerStep {
  // A lagging feed delivers out-of-date prices, and its alive messages have the same delay.
  if (alive.nowMs - alive.madeAtMs >= PRODUCER_SILENCE_MS_MAX)
    return stepProducer(state, { kind: 'tick', nowMs: alive.nowMs })
  const unbroken = state.status !== 'down' && alive.subscribed && !isTimedOut(state, alive.nowMs)
  if (unbroken)
    return { state: { ...processed(state, alive.madeAtMs), status: state.status, aliveAtMs: alive.nowMs } }
  const recoveryId = state.recoveries + 1
  const fromMs = state.lastProcessedMs
  const withinWindow = fromMs !== undefined && alive.madeAtMs - fromMs <= RECOVERY_WINDOW_MS
  return {
    state: { status: 'recovering', lastProcessedMs: fromMs, recoveries: recoveryId, aliveAtMs: alive.nowMs },
    recover: withinWindow ? { recoveryId, fromMs } : { recoveryId },
  }
}

const isTimedOut = (state: ProducerState, nowMs: number) =>
  state.status !== 'down' && nowMs - state.aliveAtMs >= PRODUCER_SILENCE_MS_MAX

const toDown = (state: ProducerState): ProducerState => ({
  status: 'down',
  lastProcessedMs: state.lastProcessedMs,
  recoveries: state.recoveries,
})
