import type { EventMessage, FeedMessage } from '@tessera/feed'
import type { EventMemory } from './event-memory.ts'
import type { Producers } from './producers.ts'

type ProducerMessage = Exclude<FeedMessage, EventMessage>

export interface FeedReceiverParts {
  readonly memory: Pick<EventMemory, 'apply'>
  readonly producers: Pick<Producers, 'processed' | 'receive'>
  /** Handles a message about a producer before its state changes. */
  readonly onProducer: (message: ProducerMessage) => void
  /** Reports that a producer failed or recovered. */
  readonly onProducerChange: () => void
}

/** Creates the receiver of a feed's messages, which applies them to events and producers in their order. */
export function createFeedReceiver({
  memory,
  producers,
  onProducer,
  onProducerChange,
}: FeedReceiverParts): (messages: readonly FeedMessage[]) => void {
  function receive(messages: readonly FeedMessage[]): void {
    let events: EventMessage[] = []
    let hasChanged = false
    const flush = (): void => {
      if (events.length > 0) memory.apply(events)
      for (const { stamp } of events) producers.processed(stamp.producer, stamp.madeAtMs)
      events = []
    }
    for (const message of messages) {
      if ('event' in message) {
        events.push(message)
        continue
      }
      // Earlier messages must be applied before a producer counts as up again.
      flush()
      onProducer(message)
      if (producers.receive(message)) hasChanged = true
    }
    flush()
    if (hasChanged) onProducerChange()
  }

  /** A feed may send the response to a request before the caller has returned, so batches are handled one at a time. */
  const waiting: (readonly FeedMessage[])[] = []
  let isReceiving = false
  return (messages) => {
    waiting.push(messages)
    if (isReceiving) return
    isReceiving = true
    try {
      for (let batch = waiting.shift(); batch; batch = waiting.shift()) receive(batch)
    } finally {
      isReceiving = false
    }
  }
}
