import type { Random } from '@tessera/sport'
import type { Look } from './position.ts'
import type { Mark, RankingShow } from './ranking-table.ts'

type Standing = Look['standing']

/** A ranked field with its final order and the share of the time that is over. */
export interface RunningField {
  /** Undefined for races of animals: their runners have no figures. */
  readonly show: RankingShow | undefined
  /** Competitors in their final order. */
  readonly order: readonly string[]
  /** Share of the time to the finish, from 0 to 1. */
  readonly share: number
  /** Random numbers for display: always the same ones for an event. */
  readonly random: Random
}

/** Gap between two runners of a race of animals, as a share of the track. */
const LENGTH = 0.012
/** Place up to which a competitor may be from its final one at the start, as a share of the field. */
const MIXED = 0.9

interface Drawn {
  /** Difference to the winner of each place, in steps. */
  readonly behind: readonly number[]
  /** Number from 0 to 1 of each competitor in its final order. */
  readonly mixing: readonly number[]
}

function drawn({ order, random }: RunningField): Drawn {
  let sum = 0
  const behind = order.map((_, place) => {
    const more = 0.4 + 1.2 * random()
    sum += place === 0 ? 0 : more
    return sum
  })
  return { behind, mixing: order.map(() => random()) }
}

const figure = ({ kind, best, step, digits }: RankingShow, behind: number, share: number): Mark => {
  const scale = 10 ** digits
  return { kind, value: Math.round((best + step * behind) * share * scale) / scale }
}

/** Returns competitors in the order of now: it comes from a mixed one and approaches the final one. */
function orderNow(order: readonly string[], mixing: readonly number[], share: number): string[] {
  const rank = (place: number) =>
    place + (1 - share) * MIXED * order.length * ((mixing[place] ?? 0) - place / order.length)
  return order
    .map((id, place) => ({ id, at: rank(place) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ id }) => id)
}

/** Returns a race or a board: all competitors have a place at any time. */
function together(field: RunningField, show: RankingShow): Standing {
  const { order, share } = field
  const { behind, mixing } = drawn(field)
  return orderNow(order, mixing, share).map((competitorId, place) => ({
    competitorId,
    position: place + 1,
    progress: share,
    mark: figure(show, behind[place] ?? 0, share),
  }))
}

/** Returns competitors who start one after the other: those with a result in their order, then the others. */
function oneByOne(field: RunningField, show: RankingShow): Standing {
  const { order, share } = field
  const { behind, mixing } = drawn(field)
  const starts = order
    .map((id, place) => ({ id, place, at: mixing[place] ?? 0 }))
    .toSorted((a, b) => a.at - b.at)
  const finished = Math.floor(share * order.length + 1e-9)
  const results = starts.slice(0, finished).toSorted((a, b) => a.place - b.place)
  return [
    ...results.map(({ id, place }, index) => ({
      competitorId: id,
      position: index + 1,
      progress: 1,
      mark: figure(show, behind[place] ?? 0, 1),
    })),
    ...starts.slice(finished).map(({ id }) => ({ competitorId: id, position: null, progress: 0 })),
  ]
}

/** Returns runners on a track, without places before the finish. */
function onTrack(field: RunningField): Standing {
  const { order, share } = field
  const { behind, mixing } = drawn(field)
  return orderNow(order, mixing, share).map((competitorId, place) => ({
    competitorId,
    position: null,
    progress: Math.max(share * 0.97 - LENGTH * (behind[place] ?? 0) * Math.min(share * 4, 1), 0),
  }))
}

/** Returns the standing of a field while it runs and at its end. Its final places are those of the model. */
export function standingOf(field: RunningField): Standing {
  const { show } = field
  if (!show) return onTrack(field)
  return show.course === 'starts' ? oneByOne(field, show) : together(field, show)
}

/** Returns the lap of the leader, or the number of competitors with a result. */
export function situationOf({ show, order, share }: RunningField): Look['situation'] {
  if (show?.laps !== undefined)
    return [{ key: 'lap', value: `${Math.min(Math.floor(share * show.laps) + 1, show.laps)}/${show.laps}` }]
  if (show?.course === 'starts')
    return [{ key: 'results', value: `${Math.floor(share * order.length + 1e-9)}/${order.length}` }]
  return []
}
