import { createHash } from 'node:crypto'
import type { SlipSelection } from '@tessera/contract/sportsbook'
import { builderProblem, offerBuilder } from '@tessera/odds'
import type { Fixture, SportFeed } from '../../feed/sport-feed.ts'
import type { Book, BookSelection } from '../book.ts'
import { createJointCache, type JointCache } from './joint-cache.ts'
import type { OfferedMarket } from './offered-market.ts'

/** State of a selection in a leg with several selections. */
type BuilderLeg = BookSelection & SlipSelection

/** Offers of a feed, as far as legs with several selections are made of them. */
export interface BuilderParts {
  readonly feed: Pick<SportFeed, 'joint'>
  fixture(eventId: string): Fixture | null
  selection(selection: SlipSelection): BookSelection | null
  market(eventId: string, key: string): OfferedMarket | null
  isCombinable(offered: OfferedMarket, fixture: Fixture): boolean
}

/** Offers for several selections of one event. */
export interface Builder {
  readonly builder: Book['builder']
  readonly joints: JointCache
}

/** Creates the offers for several selections of one event, from the feed's joint chances. */
export function createBuilder({
  feed,
  fixture: fixtureOf,
  selection,
  market,
  isCombinable,
}: BuilderParts): Builder {
  const joints = createJointCache(
    feed,
    ({ eventId, marketKey }) => market(eventId, marketKey)?.version || null,
    (eventId, selections) => 'legs' in openLegs(eventId, selections),
  )

  const builderProblemOf = (legs: readonly BuilderLeg[], chance: number): string | null => {
    const problem = builderProblem(
      legs.map((leg) => ({ ...leg, marketId: leg.marketKey })),
      chance,
    )
    return problem && problemOf(problem)
  }

  /**
   * Returns selections that form a leg if they can all win, or a problem that exists whatever their chance. Nothing
   * is computed.
   */
  function openLegs(
    eventId: string,
    selections: readonly SlipSelection[],
  ):
    | { readonly legs: readonly BuilderLeg[]; readonly loadings: readonly number[] }
    | { readonly problem: string } {
    const fixture = fixtureOf(eventId)
    const found = selections.map((each) => ({ each, at: selection(each) }))
    if (!fixture || found.some(({ at }) => at === null)) return { problem: 'unknown-selection' }
    const legs = found.flatMap(({ each, at }) => (at ? [{ ...at, ...each }] : []))
    const problem = builderProblemOf(legs, 1)
    if (problem) return { problem }
    if (legs.some(({ status, price }) => status !== 'active' || price === null))
      return { problem: 'suspended' }
    if (legs.some(({ canPush }) => canPush)) return { problem: 'builder-line-can-push' }
    const offers = legs.map(({ marketKey }) => market(eventId, marketKey))
    return offers.every((offer) => offer && isCombinable(offer, fixture))
      ? { legs, loadings: offers.flatMap((offer) => offer?.priced?.loading ?? []) }
      : { problem: 'builder-not-combinable' }
  }

  function builder(eventId: string, selections: readonly SlipSelection[]): ReturnType<Builder['builder']> {
    const opened = openLegs(eventId, selections)
    if ('problem' in opened) return opened
    const { legs, loadings } = opened
    const joint = joints.get(eventId, selections)
    // Prices changed since the query, or the feed is unreachable: an offer is available again in a moment.
    if (joint === undefined) return { problem: 'suspended' }
    if (joint === null) return { problem: 'builder-not-combinable' }
    if (!joint.ok) return { problem: JOINT_PROBLEMS[joint.reason] }
    const problem = builderProblemOf(legs, joint.probability)
    if (problem) return { problem }
    const price = offerBuilder(joint.probability, loadings)
    if (price === null) return { problem: 'not-offered' }
    return {
      price,
      version: builderVersion(legs.map(({ version }) => version)),
      chance: joint.probability,
    }
  }

  return { builder, joints }
}

const JOINT_PROBLEMS = {
  impossible: 'builder-contradiction',
  'not-only-won-or-lost': 'builder-line-can-push',
  decided: 'suspended',
  'not-combinable': 'builder-not-combinable',
} as const

const problemOf = (problem: NonNullable<ReturnType<typeof builderProblem>>): string =>
  problem === 'other-event' ? 'builder-not-combinable' : `builder-${problem}`

/** Returns one version for several markets, which changes when one of theirs does. */
const builderVersion = (versions: readonly string[]): string =>
  createHash('sha256')
    .update([...versions].sort().join(' '))
    .digest('base64url')
