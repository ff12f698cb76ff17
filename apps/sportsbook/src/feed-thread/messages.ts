import type { Standing } from '@tessera/contract/sportsbook'
import type { FeedMessage, RecoveryRequest } from '@tessera/feed'
import type { Joint } from '@tessera/sport'
import type { FeedSelection } from '../feed/sport-feed.ts'
import type { BeaconUse, NamedRound, StoredRound } from '../simulator/public-seed.ts'

/** Initial data of the feed's thread, as plain data. */
export interface FeedThreadData {
  /** 64 hex digits, secret: all seeds are derived from it. */
  readonly masterKey: string
  /** Championships to play; null for all. */
  readonly championshipIds: readonly number[] | null
  /** Milliseconds by which its clock is ahead of the machine's. */
  readonly aheadMs: number
  /** Uses of beacons, and their recently stored rounds. */
  readonly beacon: { readonly uses: readonly BeaconUse[]; readonly rounds: readonly StoredRound[] }
}

/** Messages to the feed's thread. A request has an id, which the response repeats. */
export type ToFeed =
  /** Starts sending messages of the feed. */
  | { readonly kind: 'listen' }
  | { readonly kind: 'recover'; readonly producer: string; readonly request: RecoveryRequest }
  | { readonly kind: 'recover-event'; readonly eventId: string }
  | {
      readonly kind: 'joint'
      readonly id: number
      readonly eventId: string
      readonly selections: readonly FeedSelection[]
    }
  | { readonly kind: 'revealed-seed'; readonly id: number; readonly eventId: string }
  | { readonly kind: 'standings'; readonly id: number; readonly championshipId: number }
  /** Sets the offset of the clock. The response follows when all messages due by then were sent. */
  | { readonly kind: 'catch-up'; readonly id: number; readonly aheadMs: number }
  /** Passes a stored round of a beacon. */
  | { readonly kind: 'beacon-round'; readonly round: StoredRound }
  /** Confirms a parcel, so that the next one can be sent. */
  | { readonly kind: 'confirm' }

/** Messages from the feed's thread, in order: a response follows all messages that it is based on. */
export type FromFeed =
  | { readonly kind: 'messages'; readonly messages: readonly FeedMessage[] }
  | { readonly kind: 'joint'; readonly id: number; readonly joint: Joint | null }
  | { readonly kind: 'revealed-seed'; readonly id: number; readonly seed: string | null }
  | { readonly kind: 'standings'; readonly id: number; readonly standings: readonly Standing[] | null }
  | { readonly kind: 'caught-up'; readonly id: number }
  /** Requests a round of a beacon, which follows once it is published and stored. */
  | { readonly kind: 'beacon-request'; readonly named: NamedRound }
  /** Reports an error after which the thread continued. */
  | { readonly kind: 'error'; readonly error: unknown }

/** Messages sent together. An empty parcel is a heartbeat and isn't confirmed. */
export type Parcel = readonly FromFeed[]
