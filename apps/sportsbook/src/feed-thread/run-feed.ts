import { SEASON_RUNS } from '@tessera/sport'
import { createSimulator, type Simulator } from '../simulator/create-simulator.ts'
import { createPublicSeeds } from '../simulator/public-seed.ts'
import { createJobQueue } from './job-queue.ts'
import type { FeedThreadData, FromFeed, Parcel, ToFeed } from './messages.ts'
import { createOutbox, type Outbox } from './outbox.ts'

/** The thread's end of the message port. */
export interface FeedPort {
  on(name: 'message', listener: (message: ToFeed) => void): unknown
  postMessage(parcel: Parcel): void
}

/** Interval between two checks of the clock when there is nothing to do. */
const IDLE_MS = 100
/** Interval of the heartbeat, which is sent without subscribers too. */
const HEARTBEAT_MS = 10_000

/** Runs the simulator and sends its messages for as long as the thread lives. */
export function runFeed(
  { masterKey, championshipIds, aheadMs, beacon }: FeedThreadData,
  port: FeedPort,
): void {
  let ahead = aheadMs
  /** Number of rounds that were requested and have not arrived. */
  let openRequests = 0
  const outbox = createOutbox((parcel) => port.postMessage(parcel))
  const simulator = createSimulator({
    masterKey,
    outrightRuns: SEASON_RUNS,
    clock: { now: () => Date.now() + ahead },
    publicSeeds: createPublicSeeds(beacon.uses, beacon.rounds, (named) => {
      openRequests++
      outbox.add({ kind: 'beacon-request', named })
    }),
    ...(championshipIds ? { championshipIds } : {}),
  })
  const jobs = createJobQueue()
  /** Ids of catch-up requests to answer when all due messages were sent. */
  let catchUps: number[] = []
  let idleTimer: NodeJS.Timeout | null = null
  let isSubscribed = false

  /** Does one step; true if there is more to do at once. */
  function work(): boolean {
    if (outbox.isFull()) return false
    try {
      if (simulator.tick()) return true
    } catch (error) {
      outbox.add({ kind: 'error', error })
      return false
    }
    if (openRequests > 0) return false
    for (const id of catchUps) outbox.add({ kind: 'caught-up', id })
    catchUps = []
    return false
  }

  function turn(): void {
    idleTimer = null
    const fromMs = performance.now()
    const isBehind = work()
    jobs.recordWork(performance.now() - fromMs)
    jobs.runNext(isBehind)
    // Incoming messages are handled between two turns.
    if (isBehind || !jobs.isEmpty()) setImmediate(turn)
    else idleTimer = setTimeout(turn, IDLE_MS)
  }

  function wake(): void {
    if (idleTimer === null) return
    clearTimeout(idleTimer)
    idleTimer = null
    setImmediate(turn)
  }

  function handle(request: ToFeed): void {
    switch (request.kind) {
      case 'listen':
        if (!isSubscribed) simulator.listen((messages) => outbox.add({ kind: 'messages', messages }))
        isSubscribed = true
        break
      case 'recover':
        simulator.recover(request.producer, request.request)
        break
      case 'recover-event':
        simulator.recoverEvent(request.eventId)
        break
      case 'joint':
      case 'revealed-seed':
      case 'standings':
        jobs.add(() => respond(simulator, outbox, request))
        break
      case 'catch-up':
        ahead = request.aheadMs
        catchUps.push(request.id)
        break
      case 'beacon-round':
        openRequests = Math.max(0, openRequests - 1)
        simulator.addRound(request.round)
        break
      case 'confirm':
        outbox.confirm()
        break
    }
  }

  port.on('message', (request) => {
    try {
      handle(request)
    } catch (error) {
      outbox.add({ kind: 'error', error })
    }
    wake()
  })
  setInterval(() => port.postMessage([]), HEARTBEAT_MS)
  turn()
}

type SlowRequest = Extract<ToFeed, { kind: 'joint' | 'revealed-seed' | 'standings' }>

/**
 * Responds to a slow request. The caller gets a response even if it fails, since the number of open requests is
 * limited.
 */
function respond(simulator: Simulator, outbox: Outbox, request: SlowRequest): void {
  try {
    outbox.add(responseTo(simulator, request))
  } catch (error) {
    outbox.add({ kind: 'error', error })
    outbox.add(fallbackFor(request))
  }
}

function responseTo(simulator: Simulator, request: SlowRequest): FromFeed {
  const { id } = request
  switch (request.kind) {
    case 'joint':
      return { kind: 'joint', id, joint: simulator.joint(request.eventId, request.selections) }
    case 'revealed-seed':
      return { kind: 'revealed-seed', id, seed: simulator.revealedSeed(request.eventId) }
    case 'standings':
      return { kind: 'standings', id, standings: simulator.standings(request.championshipId) }
  }
}

function fallbackFor({ kind, id }: SlowRequest): FromFeed {
  if (kind === 'joint') return { kind, id, joint: null }
  return kind === 'revealed-seed' ? { kind, id, seed: null } : { kind, id, standings: null }
}
