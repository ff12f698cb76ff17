import type { EventPage, PlayedMatch } from '@tessera/contract/sportsbook'
import { useRuntime, useWords } from '../core/context.tsx'
import { useDates } from '../core/dates.ts'
import { useEvent, useFeed } from '../core/feed-hooks.ts'
import { ownMatch } from '../core/match-result.ts'
import { formQuery } from '../core/result-queries.ts'
import { Colours } from '../parts/colours.tsx'
import { PlaceLink } from '../parts/link.tsx'
import { useFormSheet } from '../styles/late-form.ts'
import { LineUps } from './line-ups.tsx'

type Competitor = EventPage['competitors'][number]

/** A match from the view of a side, which links to its page. */
function FormRow({ match, of }: { match: PlayedMatch; of: Competitor }) {
  const words = useWords()
  const dates = useDates()
  const own = ownMatch(match, of.id)
  if (!own) return null
  const { result, opponent, score } = own
  return (
    <li>
      <PlaceLink to={{ page: 'event', eventId: match.eventId }} className="form-match">
        <span className="form-result" data-result={result}>
          <span aria-hidden="true">{words.say(`table.${result}.short`)}</span>
          <span className="sr">{words.say(`table.${result}`)}</span>
        </span>
        <b className="form-score">{score?.join('–')}</b>
        <span className="form-name">{opponent}</span>
        <span className="form-date">{dates.write(match.startsAt, 'dayMonth')}</span>
      </PlaceLink>
    </li>
  )
}

/** Latest matches of a side. */
function SideForm({ matches, of }: { matches: readonly PlayedMatch[]; of: Competitor }) {
  if (matches.length === 0) return null
  return (
    <div className="form-side">
      <h3>
        <Colours colours={of.colours} />
        {of.name}
      </h3>
      <ol>
        {matches.map((match) => (
          <FormRow key={match.eventId} match={match} of={of} />
        ))}
      </ol>
    </div>
  )
}

/** A match between both sides, which links to its page. */
function Meeting({ match }: { match: PlayedMatch }) {
  const dates = useDates()
  const { competitors, score } = match
  return (
    <li>
      <PlaceLink to={{ page: 'event', eventId: match.eventId }} className="form-match form-meeting">
        <span className="form-date">{dates.write(match.startsAt, 'dayMonth')}</span>
        {competitors.map(({ id, name }, index) => (
          <span
            key={id}
            className="form-meeting-side"
            data-won={ownMatch(match, id)?.result === 'won' || undefined}
          >
            <span className="form-name">{name}</span>
            <span className="form-score">{score?.[index === 0 ? 'home' : 'away']}</span>
          </span>
        ))}
      </PlaceLink>
    </li>
  )
}

/** Line-ups, and before a match the latest ones of both sides and between them. A field has none of them. */
export function EventForm({ page }: { readonly page: EventPage }) {
  useFormSheet()
  const { phase } = useEvent(page.eventId)
  const [home, away, ...others] = page.competitors
  if (!home || !away || others.length > 0) return null
  return (
    <>
      {page.sport.code === 'soccer' ? <LineUps eventId={page.eventId} sides={[home, away]} /> : null}
      {phase === 'not-started' ? <MatchForm eventId={page.eventId} home={home} away={away} /> : null}
    </>
  )
}

function MatchForm({ eventId, home, away }: { eventId: string; home: Competitor; away: Competitor }) {
  const words = useWords()
  const { value } = useFeed(`form/${eventId}`, formQuery(useRuntime().calls, eventId))
  if (!value) return null
  const { meetings } = value
  // Meetings are part of the form of both sides.
  if (value.home.length + value.away.length === 0) return null
  return (
    <div className="form-parts">
      <section className="facts-part">
        <h2>{words.say('table.form')}</h2>
        <div className="form-sides">
          <SideForm matches={value.home} of={home} />
          <SideForm matches={value.away} of={away} />
        </div>
      </section>
      {meetings.length > 0 ? (
        <section className="facts-part">
          <h2>{words.say('form.meetings')}</h2>
          <ol>
            {meetings.map((match) => (
              <Meeting key={match.eventId} match={match} />
            ))}
          </ol>
        </section>
      ) : null}
    </div>
  )
}
