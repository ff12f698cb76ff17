import { CLOSE_ICON, SEARCH_ICON } from '@tessera/ui/icons'
import { useDeferredValue, useEffect, useState } from 'react'
import { useReady, useRuntime, useWords } from '../core/context.tsx'
import { useFeed } from '../core/feed-hooks.ts'
import { searchQuery } from '../core/list-queries.ts'
import { EventRows } from '../parts/event-list.tsx'
import { Icon } from '../parts/icon.tsx'
import { Empty, Loaded } from '../parts/states.tsx'
import { useListsSheet } from '../styles/late-lists.ts'
import { FoundNames } from './found-names.tsx'

const MIN_LENGTH = 2
/** Delay after the last key press before the search starts. */
const DEBOUNCE_MS = 250

function Found({ query }: { query: string }) {
  const words = useWords()
  const found = useFeed(`search/${query}`, searchQuery(useRuntime().calls, query))
  return (
    <Loaded query={found}>
      {(result) =>
        Object.values(result).every(({ length }) => length === 0) ? (
          <Empty title={words.say('search.nothing', { query })} text={words.say('search.nothing.text')} />
        ) : (
          <>
            <FoundNames result={result} />
            {result.events.length > 0 ? <EventRows cards={result.events} /> : null}
          </>
        )
      }
    </Loaded>
  )
}

/** Search for sports, competitions, teams, players and events. */
export function SearchView() {
  useListsSheet()
  const words = useWords()
  useReady()
  const [text, setText] = useState('')
  const [query, setQuery] = useState('')
  const trimmed = useDeferredValue(text.trim())
  useEffect(() => {
    const timer = setTimeout(() => setQuery(trimmed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [trimmed])
  return (
    <search className="search">
      <span className="input">
        <Icon icon={SEARCH_ICON} />
        <input
          type="search"
          aria-label={words.say('search.label')}
          placeholder={words.say('search.label')}
          value={text}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {text === '' ? null : (
          <button
            type="button"
            className="icon-button"
            aria-label={words.say('search.clear')}
            onClick={() => setText('')}
          >
            <Icon icon={CLOSE_ICON} size={16} />
          </button>
        )}
      </span>
      {query.length < MIN_LENGTH ? (
        <p className="faint">{words.say('search.hint')}</p>
      ) : (
        <Found query={query} />
      )}
    </search>
  )
}
