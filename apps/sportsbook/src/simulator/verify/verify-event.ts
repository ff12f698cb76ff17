import type { LiveFacts } from '@tessera/contract/sportsbook'
import type { EventPhase } from '@tessera/feed'
import { slotOf } from '../calendar/event-id.ts'
import { announced } from '../calendar/fixtures.ts'
import type { Look } from '../disciplines/position.ts'
import { finalSeedOf, type StoredRound } from '../public-seed.ts'
import { eventScript } from '../script/event-script.ts'
import { commitmentOf, drawsOf } from '../seeds.ts'

/** An event played again from its seed. */
export interface PlayedEvent {
  readonly name: string
  /** Start time, including a postponement. */
  readonly startsAtMs: number
  /** SHA-256 of the seed, published in the fixture before the event. */
  readonly commitment: string
  /** Time at which the result was confirmed. */
  readonly closedAtMs: number
  readonly phase: EventPhase
  readonly look: Look
  readonly incidents: LiveFacts['incidents']
}

/**
 * Plays an event again from its revealed seed, its round of the beacon and public data: the calendar and the models. Needs no secret, no clock
 * and no server. Null for an id that the calendar doesn't have.
 */
export function playAgain(
  eventId: string,
  seed: string,
  beacon: Pick<StoredRound, 'chain' | 'round' | 'randomness'> | null = null,
): PlayedEvent | null {
  const event = slotOf(eventId)
  if (!event) return null
  const script = eventScript(
    event,
    drawsOf(eventId, beacon ? finalSeedOf(seed, beacon) : seed),
    undefined,
    true,
  )
  while (script.dueAtMs() !== null) script.advance()
  return {
    name: announced(event).name,
    startsAtMs: script.startsAtMs(),
    closedAtMs: script.closedAtMs() ?? 0,
    commitment: commitmentOf(seed),
    phase: script.phase(),
    look: script.position().look(),
    incidents: [...script.incidents()],
  }
}

const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const written = ({ at, added }: PlayedEvent['incidents'][number]): string =>
  added === undefined ? clockText(at) : `${clockText(at)}+${clockText(added)}`

/** Describes a played event in lines of text. */
export function describePlayed({
  name,
  startsAtMs,
  commitment,
  phase,
  look,
  incidents,
}: PlayedEvent): string[] {
  const hasClock = look.seconds !== null
  return [
    name,
    `starts ${new Date(startsAtMs).toISOString()}`,
    `commitment ${commitment}`,
    ...incidents.map((incident) => {
      const { type, side, at, player } = incident
      return [hasClock ? written(incident) : String(at), type, side, player]
        .filter((part) => part !== null)
        .join(' ')
    }),
    `${phase}${look.score ? ` ${look.score.home}:${look.score.away}` : ''}`,
    ...look.periods.map(({ home, away }, index) => `  ${index + 1}. ${home}:${away}`),
    ...look.standing.flatMap(({ competitorId, position }) =>
      position === null ? [] : [`  ${position}. ${competitorId}`],
    ),
  ]
}
