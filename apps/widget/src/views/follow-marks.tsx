import type { EventCard } from '@tessera/contract/sportsbook'
import { useWords } from '../core/context.tsx'
import { MarkStar } from '../parts/mark-star.tsx'
import { createSheetHook } from '../parts/use-sheet.ts'
import css from '../styles/follow-marks.css?inline'

const useSheet = createSheetHook(css)

/** Stars of the teams and the league of an event. The runners of a race have none. */
export function FollowMarks({ card }: { card: EventCard }) {
  useSheet()
  const words = useWords()
  const { eventId, championship, competitors } = card
  const teams = competitors.length === 2 ? competitors : []
  const marks = [
    ...teams.map(({ id, name }) => ({ kind: 'team' as const, id, name })),
    { kind: 'league' as const, id: String(championship.id), name: championship.name },
  ]
  return (
    <section className="follow-marks" aria-label={words.say('follow.title')}>
      <h2>{words.say('follow.title')}</h2>
      <ul>
        {marks.map((mark) => (
          <li key={`${mark.kind}/${mark.id}`}>
            <MarkStar {...mark} eventId={eventId} />
            <span>{mark.name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
