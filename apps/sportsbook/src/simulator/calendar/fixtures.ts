import { SPORTS } from '@tessera/sport/catalogue'
import type { Competitor, Fixture } from '../../feed/sport-feed.ts'
import type { Position, Setting } from '../disciplines/position.ts'
import { TRACKS } from '../names/teams.ts'
import { type ChampionshipPlan, hasField } from './championship-plan.ts'
import { competitorsOf, strengthsOf } from './competitors.ts'
import { eventIdOf, type Slot, startOf } from './event-id.ts'
import { pairingsOf } from './knock-out.ts'
import { publicChance, shuffled } from './public-chance.ts'
import { meetingOf, meetingsOfSeason } from './rounds.ts'

/** Minimum number of runners in a race, and the range above it. */
const RUNNERS_MIN = 7
const RUNNERS_MORE = 4
/** Number of races per meeting on one track, and per season of strengths. */
const RACES = 8
const RACES_OF_SEASON = 240

/** The public facts of an event of the calendar. */
export interface Announced {
  readonly season: number
  readonly name: string
  readonly setting: Setting
}

/** Returns the number of events in a season of a championship: in a tournament, that of possible pairings. */
export function seasonSize(plan: ChampionshipPlan): number {
  if (plan.isKnockOut) return pairingsOf(plan.names.length).length
  return hasField(plan) ? RACES_OF_SEASON : meetingsOfSeason(plan.names.length)
}

/** Returns the season of an event and its number within the season. */
export function seasonOf({ plan, slot }: Slot): { season: number; index: number } {
  const size = seasonSize(plan)
  return { season: Math.floor(slot / size), index: slot % size }
}

/** Returns the name of a race or competition: its number in the meeting, or its kind. */
function titleOf({ plan: { field }, slot }: Slot): string {
  if (!field) return `Race ${(slot % RACES) + 1}`
  return field.titles[slot % field.titles.length] ?? ''
}

/** Returns the places of a championship's competitors in the schedule or the draw of a season, by the index of each. */
const orderOf = ({ championshipId }: ChampionshipPlan, season: number, all: readonly unknown[]): number[] =>
  shuffled([...all.keys()], publicChance(`draw ${championshipId} ${season}`))

/** Returns the competitors of a championship in the order of the schedule or the draw of a season. */
export function drawOf(plan: ChampionshipPlan, season: number): Competitor[] {
  const all = competitorsOf(plan)
  return orderOf(plan, season, all).flatMap((index) => all[index] ?? [])
}

/** Returns the competitors of an event with their strengths, and its name. */
export function announced(event: Slot): Announced {
  const { plan, slot } = event
  const all = competitorsOf(plan)
  const { season, index } = seasonOf(event)
  const strengths = strengthsOf(plan, season)
  const of = (places: readonly number[]): Setting => ({
    slot,
    startsAtMs: startOf(event),
    competitors: places.flatMap((place): Competitor[] => (all[place] ? [all[place]] : [])),
    strengths: places.map((place) => strengths[place] ?? 0),
  })
  if (hasField(plan)) {
    const random = publicChance(`runners ${eventIdOf(event)}`)
    const count = plan.field?.size ?? RUNNERS_MIN + Math.floor(random() * RUNNERS_MORE)
    const places = shuffled([...all.keys()], random).slice(0, count)
    const track = TRACKS[Math.floor(slot / RACES) % TRACKS.length]
    return { season, name: `${track} – ${titleOf(event)}`, setting: of(places) }
  }
  const order = orderOf(plan, season, all)
  const { home = 0, away = 0 } = plan.isKnockOut
    ? (pairingsOf(all.length)[index] ?? {})
    : meetingOf(all.length, index)
  const setting = of([order[home] ?? 0, order[away] ?? 0])
  const [first, second] = setting.competitors
  return { season, name: `${first?.name} – ${second?.name}`, setting }
}

/** Returns the position of an event before its first step. */
export const openingOf = (event: Slot): Position => event.plan.open(announced(event).setting)

/**
 * Places at the start that a draw decides, by the sport's number: of horses, greyhounds, trotters, swimmers, rowers and
 * canoeists. The runners of a race are in a public random order, which is their draw. A grid is no draw: it follows from times.
 */
const DRAWN: ReadonlyMap<number, NonNullable<Fixture['draw']>> = new Map(
  Object.entries({
    'horse-racing': 'stall',
    'greyhound-racing': 'trap',
    'harness-racing': 'post',
    swimming: 'lane',
    rowing: 'lane',
    'canoe-sprint': 'lane',
  } as const).flatMap(([code, draw]) =>
    SPORTS.flatMap((sport) => (sport.code === code ? [[sport.id, draw] as const] : [])),
  ),
)

/** Returns the fixture of an event. */
export function fixtureOf(
  event: Slot,
  commitment: string,
  beacon: NonNullable<Fixture['beacon']> | null,
): Fixture {
  const { name, setting } = announced(event)
  return {
    eventId: eventIdOf(event),
    championshipId: event.plan.championshipId,
    name,
    competitors: setting.competitors,
    startsAtMs: startOf(event),
    isSimulated: true,
    draw: DRAWN.get(event.plan.sportId),
    commitment,
    beacon,
  }
}
