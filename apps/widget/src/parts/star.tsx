import type { EventCard } from '@tessera/contract/sportsbook'
import { useRuntime, useWords } from '../core/context.tsx'
import { useSelected } from '../core/store.ts'
import { Icon } from './icon.tsx'
import { STAR, STAR_OUTLINE } from './icons.ts'

/** Button that marks an event as a favourite. A guest is asked to log in. */
export function Star({ card }: { card: EventCard }) {
  const { favourites, settings, callbacks } = useRuntime()
  const words = useWords()
  const isMarked = useSelected(favourites.ids, (ids) => ids.has(card.eventId))
  return (
    <button
      type="button"
      className="icon-button star"
      aria-pressed={isMarked}
      aria-label={words.say(isMarked ? 'favourite.remove' : 'favourite.add', { event: card.name })}
      onClick={() => {
        if (settings.get().token === '') callbacks().onSignIn?.()
        else void favourites.toggle(card.eventId)
      }}
    >
      <Icon icon={isMarked ? STAR : STAR_OUTLINE} size={18} />
    </button>
  )
}
