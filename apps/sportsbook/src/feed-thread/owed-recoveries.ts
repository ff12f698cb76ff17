import type { FeedMessage, RecoveryRequest } from '@tessera/feed'

interface Owed {
  readonly producer: string
  readonly request: RecoveryRequest
}

/** Requested recoveries that have not finished: they are requested again from a new thread. */
export interface OwedRecoveries {
  asked(producer: string, request: RecoveryRequest): void
  heard(messages: readonly FeedMessage[]): void
  all(): readonly Owed[]
}

/** Creates an empty list of unfinished recoveries. */
export function createOwedRecoveries(): OwedRecoveries {
  const owed = new Map<string, Owed>()
  const keyOf = (producer: string, id: number): string => `${producer} ${id}`
  return {
    asked(producer, request) {
      owed.set(keyOf(producer, request.recoveryId), { producer, request })
    },
    heard(messages) {
      for (const message of messages)
        if (message.kind === 'snapshot-complete')
          owed.delete(keyOf(message.stamp.producer, message.recoveryId))
    },
    all: () => [...owed.values()],
  }
}
