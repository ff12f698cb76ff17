import type { FeedMessage, RecoveryRequest } from '@tessera/feed'

interface OpenRecovery {
  readonly producer: string
  readonly request: RecoveryRequest
}

/** Requested recoveries that have not finished: they are requested again from a new thread. */
export interface OpenRecoveries {
  requested(producer: string, request: RecoveryRequest): void
  received(messages: readonly FeedMessage[]): void
  all(): readonly OpenRecovery[]
}

/** Creates an empty list of unfinished recoveries. */
export function createOpenRecoveries(): OpenRecoveries {
  const open = new Map<string, OpenRecovery>()
  const keyOf = (producer: string, id: number): string => `${producer} ${id}`
  return {
    requested(producer, request) {
      open.set(keyOf(producer, request.recoveryId), { producer, request })
    },
    received(messages) {
      for (const message of messages)
        if (message.kind === 'snapshot-complete')
          open.delete(keyOf(message.stamp.producer, message.recoveryId))
    },
    all: () => [...open.values()],
  }
}
