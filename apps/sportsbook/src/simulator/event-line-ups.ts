import type { EventLineUps, LineUp } from '@tessera/contract/sportsbook'
import { slotOf } from './calendar/event-id.ts'
import { announced } from './calendar/fixtures.ts'
import { lineUpOf, type LineUp as PublicLineUp, type SquadPlayer } from './calendar/line-ups.ts'
import { hasLineUps } from './disciplines/soccer-shares.ts'

const shown = ({ name, number }: SquadPlayer): LineUp['bench'][number] => ({ name, number })

const viewOf = ({ formation, starters, bench }: PublicLineUp): LineUp => ({
  formation,
  starters: starters.map(({ player }) => shown(player)),
  bench: bench.map(shown),
})

/** Returns the line-ups of an event; null for an event without them. They are those that its goals are drawn with. */
export function lineUpsOfEvent(eventId: string): EventLineUps['lineUps'] {
  const event = slotOf(eventId)
  if (!event?.plan.reserves) return null
  const { setting } = announced(event)
  const [home, away] = setting.competitors
  if (!home || !away || !hasLineUps(setting)) return null
  return { home: viewOf(lineUpOf(home, event.slot)), away: viewOf(lineUpOf(away, event.slot)) }
}
