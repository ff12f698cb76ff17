import type { EventCard } from '@tessera/contract/sportsbook'
import { useRuntime, useWords } from '../core/context.tsx'
import { marketMark } from '../core/marks.ts'
import { useSelected } from '../core/store.ts'
import { Icon } from './icon.tsx'
import { STAR, STAR_OUTLINE } from './icons.ts'

/** Button that marks a favourite. A guest is asked to log in, and the favourite is marked then. */
export function Mark(props: {
  readonly name: string
  readonly isMarked: boolean
  readonly onToggle: () => Promise<void>
}) {
  const { name, isMarked, onToggle } = props
  const { settings, callbacks } = useRuntime()
  const words = useWords()
  return (
    <button
      type="button"
      className="icon-button star"
      aria-pressed={isMarked}
      aria-label={words.say(isMarked ? 'favourite.remove' : 'favourite.add', { event: name })}
      onClick={() => {
        void onToggle()
        if (settings.get().token === '') callbacks().onSignIn?.()
      }}
    >
      <Icon icon={isMarked ? STAR : STAR_OUTLINE} size={18} />
    </button>
  )
}

/** Button that marks an event as a favourite. */
export function Star({ card: { eventId, name } }: { card: EventCard }) {
  const { favourites } = useRuntime()
  const isMarked = useSelected(favourites.ids, (ids) => ids.has(eventId))
  return <Mark name={name} isMarked={isMarked} onToggle={() => favourites.toggle(eventId)} />
}

/** Button that marks a type of market as a favourite in all events of a sport. */
export function MarketStar(props: {
  readonly sportId: number
  readonly type: string
  readonly name: string
}) {
  const { sportId, type, name } = props
  const { favourites } = useRuntime()
  const isMarked = useSelected(favourites.markets, (marks) => marks.has(marketMark(sportId, type)))
  return <Mark name={name} isMarked={isMarked} onToggle={() => favourites.toggleMarket(sportId, type)} />
}
