import type { EventPage, LineUp, LiveFacts } from '@tessera/contract/sportsbook'
import { useRuntime, useWords } from '../core/context.tsx'
import { useEvent, useFeed } from '../core/feed-hooks.ts'
import { linesOf } from '../core/line-up-lines.ts'
import { lineUpsQuery } from '../core/result-queries.ts'
import { Colours } from '../parts/colours.tsx'

type Competitor = EventPage['competitors'][number]
type Player = LineUp['bench'][number]
type Substitution = NonNullable<LiveFacts['substitutions']>[number]

/** Returns the minute of a substitution. There are none in stoppage time. */
const minuteOf = ({ at }: Substitution): string => `${Math.floor(at / 60)}′`

/** A player with the substitution in which the player left or entered the pitch, if there was one. */
function PlayerRow({ player, changes }: { player: Player; changes: readonly Substitution[] }) {
  const words = useWords()
  const { name, number } = player
  const left = changes.find(({ off }) => off === name)
  const entered = changes.find((each) => each.player === name)
  return (
    <li>
      <span className="line-up-number">{number}</span>
      <span className="line-up-name">{name}</span>
      {entered ? (
        <span className="line-up-change" data-change="on">
          <span aria-hidden="true">▲ {minuteOf(entered)}</span>
          <span className="sr">
            {words.say('lineUps.on', { player: entered.off, time: minuteOf(entered) })}
          </span>
        </span>
      ) : null}
      {left ? (
        <span className="line-up-change" data-change="off">
          <span aria-hidden="true">▼ {minuteOf(left)}</span>
          <span className="sr">
            {words.say('lineUps.off', { player: left.player, time: minuteOf(left) })}
          </span>
        </span>
      ) : null}
    </li>
  )
}

function SideLineUp({
  of,
  lineUp,
  changes,
}: {
  of: Competitor
  lineUp: LineUp
  changes: readonly Substitution[]
}) {
  const words = useWords()
  const { formation, starters, bench } = lineUp
  const rows = (players: readonly Player[]) =>
    players.map((player) => <PlayerRow key={player.number} player={player} changes={changes} />)
  return (
    <div className="line-up">
      <h3>
        <Colours colours={of.colours} />
        <span className="form-name">{of.name}</span>
        <span className="line-up-formation">{formation}</span>
      </h3>
      {linesOf(formation, starters).map((line, index) => (
        <ul key={index === 0 ? 'goalkeeper' : line[0]?.number} className="line-up-line">
          {rows(line)}
        </ul>
      ))}
      <h4>{words.say('lineUps.bench')}</h4>
      <ul className="line-up-line">{rows(bench)}</ul>
    </div>
  )
}

/** Line-ups of both sides, with the substitutions of a live match. Nothing for an event without line-ups. */
export function LineUps({
  eventId,
  sides: [home, away],
}: {
  eventId: string
  sides: readonly [home: Competitor, away: Competitor]
}) {
  const words = useWords()
  const { facts } = useEvent(eventId)
  const { value } = useFeed(`form/${eventId}/line-ups`, lineUpsQuery(useRuntime().calls, eventId))
  if (!value?.lineUps) return null
  const of = (side: Substitution['side']) => facts?.substitutions?.filter((each) => each.side === side) ?? []
  return (
    <section className="line-ups">
      <div className="facts-part">
        <h2>{words.say('lineUps.title')}</h2>
        <div className="line-up-sides">
          <SideLineUp of={home} lineUp={value.lineUps.home} changes={of('home')} />
          <SideLineUp of={away} lineUp={value.lineUps.away} changes={of('away')} />
        </div>
      </div>
    </section>
  )
}
