import type { Standing } from '@tessera/contract/sportsbook'
import type { FeedMessage, RecoveryRequest } from '@tessera/feed'
import type { Joint } from '@tessera/sport'
import type { FeedSelection } from '../feed/sport-feed.ts'

/** What a thread that plays is started with: plain data. */
export interface FeedThreadData {
  /** 64 hex digits, secret: every seed follows from them. */
  readonly masterKey: string
  /** Which championships are played; null for all. */
  readonly championshipIds: readonly number[] | null
  /** How far its clock is ahead of the machine's. */
  readonly aheadMs: number
}

/** What the thread of the feed is told and asked. Numbers name questions: the answer carries the same. */
export type ToFeed =
  /** Somebody listens: from now on it tells. */
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
  /** The clock may have been moved on; answered when everything that it owes was told. */
  | { readonly kind: 'catch-up'; readonly id: number; readonly aheadMs: number }
  /** A parcel was taken in: the next one may come. */
  | { readonly kind: 'taken' }

/** What it says, in the order in which it came to be: who has an answer has heard all that it comes from. */
export type FromFeed =
  | { readonly kind: 'messages'; readonly messages: readonly FeedMessage[] }
  | { readonly kind: 'joint'; readonly id: number; readonly joint: Joint | null }
  | { readonly kind: 'revealed-seed'; readonly id: number; readonly seed: string | null }
  | { readonly kind: 'standings'; readonly id: number; readonly standings: readonly Standing[] | null }
  | { readonly kind: 'caught-up'; readonly id: number }
  /** Something failed in it, and it went on. */
  | { readonly kind: 'stumbled'; readonly error: unknown }

/** What is sent at once; an empty one says that the thread is there, and is not answered. */
export type Parcel = readonly FromFeed[]
