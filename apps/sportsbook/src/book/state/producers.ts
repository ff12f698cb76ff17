import {
  type FeedMessage,
  type ProducerState,
  type RecoveryRequest,
  stepProducer,
  unheardProducer,
} from '@tessera/feed'

/** State of each producer of a feed: whether its prices can be trusted (docs/protocols/sport-feed.md). */
export interface Producers {
  isUp(producer: string): boolean
  /** True if the producer was up at some time since the start. */
  hasBeenUp(producer: string): boolean
  /** Handles an `alive` or a `snapshot-complete`. Returns true if a producer failed or recovered. */
  receive(message: Extract<FeedMessage, { kind: 'alive' | 'snapshot-complete' }>): boolean
  /** Records that a message of an event was processed. */
  processed(producer: string, madeAtMs: number): void
  /** Checks the clock. Returns true if a producer failed. */
  tick(): boolean
  /** Returns the time from which a producer must resend messages after a restart; null if it has sent none. */
  lastProcessedMs(producer: string): number | null
}

/** Creates the state of each producer, which requests recoveries where necessary. */
export function createProducers(
  names: readonly string[],
  now: () => number,
  recover: (producer: string, request: RecoveryRequest) => void,
): Producers {
  const states = new Map<string, ProducerState>(names.map((name) => [name, unheardProducer()]))
  const everUp = new Set<string>()
  const newest = new Map<string, number>()
  const isUp = (producer: string): boolean => states.get(producer)?.status === 'up'

  function step(producer: string, input: Parameters<typeof stepProducer>[1]): boolean {
    const before = states.get(producer)
    if (before === undefined) return false
    const next = stepProducer(before, input)
    states.set(producer, next.state)
    if (next.state.status === 'up') everUp.add(producer)
    if (next.recover) recover(producer, next.recover)
    return (before.status === 'up') !== (states.get(producer)?.status === 'up')
  }

  return {
    isUp,
    hasBeenUp: (producer) => everUp.has(producer),
    receive(message) {
      const { producer, madeAtMs } = message.stamp
      return message.kind === 'alive'
        ? step(producer, { kind: 'alive', madeAtMs, subscribed: message.subscribed, nowMs: now() })
        : step(producer, { kind: 'snapshot-complete', recoveryId: message.recoveryId })
    },
    processed(producer, madeAtMs) {
      newest.set(producer, Math.max(newest.get(producer) ?? 0, madeAtMs))
      step(producer, { kind: 'processed', madeAtMs })
    },
    tick: () => names.map((name) => step(name, { kind: 'tick', nowMs: now() })).some(Boolean),
    lastProcessedMs: (producer) => (isUp(producer) ? (newest.get(producer) ?? null) : null),
  }
}
