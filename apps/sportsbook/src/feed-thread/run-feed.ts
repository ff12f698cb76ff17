import { createSimulator } from '../simulator/create-simulator.ts'
import { createErrands } from './errands.ts'
import type { FeedThreadData, FromFeed, Parcel, ToFeed } from './messages.ts'
import { createOutbox } from './outbox.ts'

/** The thread's end of the message port. */
export interface FeedPort {
  on(name: 'message', listener: (message: ToFeed) => void): unknown
  postMessage(parcel: Parcel): void
}

/** Interval between two checks of the clock when there is nothing to do. */
const REST_MS = 100
/** Interval of the heartbeat, which is sent without subscribers too. */
const PULSE_MS = 10_000

/** Runs the simulator and sends its messages for as long as the thread lives. */
export function runFeed({ masterKey, championshipIds, aheadMs }: FeedThreadData, port: FeedPort): void {
  let ahead = aheadMs
  const simulator = createSimulator({
    masterKey,
    clock: { now: () => Date.now() + ahead },
    ...(championshipIds ? { championshipIds } : {}),
  })
  const outbox = createOutbox((parcel) => port.postMessage(parcel))
  const errands = createErrands()
  /** Ids of catch-up requests to answer when all due messages were sent. */
  let waiting: number[] = []
  let resting: NodeJS.Timeout | null = null
  let isHeard = false

  /** Does one step; true if there is more to do at once. */
  function work(): boolean {
    if (outbox.isFull()) return false
    try {
      if (simulator.tick()) return true
    } catch (error) {
      outbox.put({ kind: 'stumbled', error })
      return false
    }
    for (const id of waiting) outbox.put({ kind: 'caught-up', id })
    waiting = []
    return false
  }

  function turn(): void {
    resting = null
    const fromMs = performance.now()
    const isBehind = work()
    errands.worked(performance.now() - fromMs)
    errands.doOne(isBehind)
    // Incoming messages are handled between two turns.
    if (isBehind || !errands.isEmpty()) setImmediate(turn)
    else resting = setTimeout(turn, REST_MS)
  }

  function wake(): void {
    if (resting === null) return
    clearTimeout(resting)
    resting = null
    setImmediate(turn)
  }

  /**
   * Queues a slow request. The caller gets a response even if it fails, since the number of open requests is limited.
   */
  function answerLater(answer: () => FromFeed, none: FromFeed): void {
    errands.add(() => {
      try {
        outbox.put(answer())
      } catch (error) {
        outbox.put({ kind: 'stumbled', error })
        outbox.put(none)
      }
    })
  }

  function hear(asked: ToFeed): void {
    switch (asked.kind) {
      case 'listen':
        if (!isHeard) simulator.listen((messages) => outbox.put({ kind: 'messages', messages }))
        isHeard = true
        break
      case 'recover':
        simulator.recover(asked.producer, asked.request)
        break
      case 'recover-event':
        simulator.recoverEvent(asked.eventId)
        break
      case 'joint': {
        const { kind, id } = asked
        answerLater(() => ({ kind, id, joint: simulator.joint(asked.eventId, asked.selections) }), {
          kind,
          id,
          joint: null,
        })
        break
      }
      case 'revealed-seed': {
        const { kind, id } = asked
        answerLater(() => ({ kind, id, seed: simulator.revealedSeed(asked.eventId) }), {
          kind,
          id,
          seed: null,
        })
        break
      }
      case 'standings': {
        const { kind, id } = asked
        answerLater(() => ({ kind, id, standings: simulator.standings(asked.championshipId) }), {
          kind,
          id,
          standings: null,
        })
        break
      }
      case 'catch-up':
        ahead = asked.aheadMs
        waiting.push(asked.id)
        break
      case 'taken':
        outbox.taken()
        break
    }
  }

  port.on('message', (asked) => {
    try {
      hear(asked)
    } catch (error) {
      outbox.put({ kind: 'stumbled', error })
    }
    wake()
  })
  setInterval(() => port.postMessage([]), PULSE_MS)
  turn()
}
