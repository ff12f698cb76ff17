import type { EventCard } from '@tessera/contract/sportsbook'
import { createContext, type ReactNode, use } from 'react'
import { storage } from '../core/browser-storage.ts'
import { useWords } from '../core/context.tsx'
import { useFavouritesFirst } from '../core/followed.ts'
import { COLUMNS, type Column } from '../core/line-text.ts'
import { Store, useStore } from '../core/store.ts'
import { EventItem } from './event-item.tsx'
import { Segments } from './segments.tsx'

const stored = COLUMNS.find((column) => column === storage.read('list-column'))
/** Column that narrow lists show, which the browser remembers. */
const chosen = new Store<Column>(stored ?? 'winner', 'winner')

const HasColumns = createContext(false)

/**
 * Events with their prices in columns. A narrow list shows one column, which the player selects above it.
 * @param cards events of the list, which has columns if one of them has a line
 */
export function EventList({ cards, children }: { cards: readonly EventCard[]; children: ReactNode }) {
  const words = useWords()
  const column = useStore(chosen)
  const hasColumns = cards.some(({ lines }) => lines !== undefined && lines.length > 0)
  return (
    <HasColumns value={hasColumns}>
      <div className="list" data-column={hasColumns ? column : undefined}>
        {hasColumns ? (
          <div className="column-choice">
            <Segments
              label={words.say('column.choice')}
              hideLabel
              value={column}
              options={COLUMNS.map((value) => ({ value, label: words.say(`column.${value}`) }))}
              onChange={(value) => {
                storage.write('list-column', value)
                chosen.set(value)
              }}
            />
          </div>
        ) : null}
        {children}
      </div>
    </HasColumns>
  )
}

/** Names of the columns, above the prices of a wide list. Screen readers hear the name of each market instead. */
export function ColumnHeads() {
  const words = useWords()
  if (!use(HasColumns)) return null
  return (
    <span className="column-heads" aria-hidden="true">
      {COLUMNS.map((column) => (
        <span key={column}>{words.say(`column.${column}`)}</span>
      ))}
    </span>
  )
}

/** Events of any sports and competitions, which each row names. */
export function EventRows({ cards }: { cards: readonly EventCard[] }) {
  const favouritesFirst = useFavouritesFirst()
  return (
    <EventList cards={cards}>
      <div className="group-head">
        <ColumnHeads />
      </div>
      <div className="rows">
        {favouritesFirst(cards).map((card) => (
          <EventItem key={card.eventId} card={card} long />
        ))}
      </div>
    </EventList>
  )
}
