import type { EventPage } from '@tessera/contract/sportsbook'
import { useWords } from '../core/context.tsx'
import { PlaceLink } from '../parts/link.tsx'
import { createSheetHook } from '../parts/use-sheet.ts'
import css from '../styles/over.css?inline'

const useSheet = createSheetHook(css)

type Phase = EventPage['phase']

/** Message in place of the markets of a finished event, with links to the player's bets and to other events. */
export function EventOver({ page, phase }: { readonly page: EventPage; readonly phase: Phase }) {
  useSheet()
  const words = useWords()
  const isPlayed = phase === 'ended' || phase === 'closed'
  return (
    <section className="over">
      <h2>{words.say(isPlayed ? 'event.over' : `phase.${phase}`)}</h2>
      <p>{words.say('event.over.text')}</p>
      <div className="over-ways">
        <PlaceLink to={{ page: 'bets' }} className="button">
          {words.say('nav.bets')}
        </PlaceLink>
        <PlaceLink to={{ page: 'sport', sportId: page.sport.id }} className="button">
          {words.say('event.over.more')}
        </PlaceLink>
      </div>
    </section>
  )
}
