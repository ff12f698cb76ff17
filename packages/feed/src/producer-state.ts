/**
 * Whether a producer can be believed. It says each 10 seconds that it is alive; after 20 seconds of silence its markets
 * are suspended, and they come back after a recovery alone: everything since the last message that was processed is
 * sent again, and `snapshot-complete` ends it. Source: docs.sportradar.com/uof, producers and recovery.
 */
export const PRODUCER_SILENCE_MS_MAX = 20_000
/** How far back the live producer of a professional feed answers; older gaps are recovered whole. */
export const RECOVERY_WINDOW_MS = 10 * 60 * 60 * 1000

export type ProducerState =
  | { status: 'down'; lastProcessedMs: number | undefined; recoveries: number }
  | { status: 'recovering'; lastProcessedMs: number | undefined; recoveries: number; aliveAtMs: number }
  | { status: 'up'; lastProcessedMs: number | undefined; recoveries: number; aliveAtMs: number }

export type ProducerInput =
  /** An alive message, and our clock when it came. */
  | { kind: 'alive'; madeAtMs: number; subscribed: boolean; nowMs: number }
  /** A message of the producer has been stored. */
  | { kind: 'processed'; madeAtMs: number }
  | { kind: 'snapshot-complete'; recoveryId: number }
  | { kind: 'tick'; nowMs: number }

/** What the caller does after a step: ask the feed for what is missing. No `fromMs` asks for the whole present state. */
export interface RecoveryRequest {
  recoveryId: number
  fromMs?: number
}

export interface ProducerStep {
  state: ProducerState
  recover?: RecoveryRequest
}

/** A producer that has not been heard, or of which is known until when its messages were processed. */
export function unheardProducer(lastProcessedMs?: number): ProducerState {
  return { status: 'down', lastProcessedMs, recoveries: 0 }
}

/** The producer after one input: pure, total, and the same for an input that comes twice. */
export function stepProducer(state: ProducerState, input: ProducerInput): ProducerStep {
  switch (input.kind) {
    case 'alive':
      return heard(state, input)
    case 'processed':
      return { state: processed(state, input.madeAtMs) }
    case 'snapshot-complete':
      return state.status === 'recovering' && state.recoveries === input.recoveryId
        ? { state: { ...state, status: 'up' } }
        : { state }
    case 'tick':
      return isSilent(state, input.nowMs) ? { state: fallen(state) } : { state }
  }
}

/** While a recovery runs, messages before this one may still be missing: the next recovery has to begin before them. */
const processed = (state: ProducerState, madeAtMs: number): ProducerState =>
  state.status === 'up'
    ? { ...state, lastProcessedMs: Math.max(state.lastProcessedMs ?? 0, madeAtMs) }
    : state

function heard(state: ProducerState, alive: Extract<ProducerInput, { kind: 'alive' }>): ProducerStep {
  // A feed that lags tells the prices of a while ago: its word that it is alive is as late as they are.
  if (alive.nowMs - alive.madeAtMs >= PRODUCER_SILENCE_MS_MAX)
    return stepProducer(state, { kind: 'tick', nowMs: alive.nowMs })
  const unbroken = state.status !== 'down' && alive.subscribed && !isSilent(state, alive.nowMs)
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

const isSilent = (state: ProducerState, nowMs: number) =>
  state.status !== 'down' && nowMs - state.aliveAtMs >= PRODUCER_SILENCE_MS_MAX

const fallen = (state: ProducerState): ProducerState => ({
  status: 'down',
  lastProcessedMs: state.lastProcessedMs,
  recoveries: state.recoveries,
})
