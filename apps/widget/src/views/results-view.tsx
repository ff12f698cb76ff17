import { RESULTS_DAYS } from '@tessera/contract/sportsbook/result-rules'
import { useState } from 'react'
import { usePlace, useRuntime, useWords } from '../core/context.tsx'
import { useTimeZone } from '../core/dates.ts'
import { useFeed } from '../core/feed-hooks.ts'
import { sportsQuery } from '../core/queries.ts'
import { type ResultChoice, resultsQuery } from '../core/result-queries.ts'
import { ResultRows } from '../parts/result-rows.tsx'
import { Empty, Loaded } from '../parts/states.tsx'
import { createSheetHook } from '../parts/use-sheet.ts'
import type { WidgetProps } from '../script/options.ts'
import { useListsSheet } from '../styles/late-lists.ts'
import css from '../styles/results.css?inline'
import { Competitions, DivisionHead, useInfo } from './division-head.tsx'

const useSheet = createSheetHook(css)

/** Select with the sports, for the archive of all of them. */
function Sports({ date }: { date: string | undefined }) {
  const words = useWords()
  const place = usePlace()
  const sports = useFeed('sports', sportsQuery(useRuntime().calls)).value?.sports ?? []
  return (
    <label className="select">
      <span className="sr">{words.say('overview.sports')}</span>
      <select
        value=""
        onChange={(event) => place.go({ page: 'results', sportId: Number(event.currentTarget.value), date })}
      >
        <option value="">{words.say('results.sports')}</option>
        {sports.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Head of the archive of a sport. */
function SportHead({
  sportId,
  props,
  name,
}: {
  sportId: number
  props: WidgetProps
  name: string | undefined
}) {
  const info = useInfo(sportId)
  return (
    <>
      <DivisionHead page="results" sportId={sportId} info={info} props={props} name={name} />
      {info ? <Competitions page="results" sportId={sportId} info={info} props={props} /> : null}
    </>
  )
}

/** The first year that counts as typed in full: a date field also reports `0002` while 2026 is typed. */
const FIRST_DATE = '1000'

/** Field for the day of the results. A selected day is a view of its own, with an address. */
function DateField({ props }: { props: WidgetProps }) {
  const words = useWords()
  const place = usePlace()
  const date = props.date ?? ''
  /** Unfinished text of the field; that of an earlier day doesn't count. */
  const [typed, setTyped] = useState({ on: date, text: date })
  const change = (text: string) => {
    setTyped({ on: date, text })
    if (text !== date && (text === '' || text >= FIRST_DATE)) place.go({ ...props, date: text || undefined })
  }
  return (
    <label className="result-date">
      <span>{words.say('results.date')}</span>
      <input
        type="date"
        value={typed.on === date ? typed.text : date}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </label>
  )
}

function Pages(props: { isFirst: boolean; isLast: boolean; onLater: () => void; onEarlier: () => void }) {
  const words = useWords()
  if (props.isFirst && props.isLast) return null
  return (
    <nav className="pages" aria-label={words.say('nav.pages')}>
      <button
        type="button"
        className="button"
        aria-disabled={props.isFirst || undefined}
        onClick={() => props.isFirst || props.onLater()}
      >
        {words.say('results.later')}
      </button>
      <button
        type="button"
        className="button"
        aria-disabled={props.isLast || undefined}
        onClick={() => props.isLast || props.onEarlier()}
      >
        {words.say('results.earlier')}
      </button>
    </nav>
  )
}

/** Archive of results, of all sports or of a sport, a category or a championship, by day. */
export function ResultsView({ props }: { props: WidgetProps }) {
  useListsSheet()
  useSheet()
  const words = useWords()
  const { calls } = useRuntime()
  const timeZone = useTimeZone()
  const { sportId } = props
  const { date = '' } = props
  const filter = {
    sportId,
    date,
    timeZone: date === '' ? '' : timeZone,
    categoryIds: props.categoryIds ?? [],
    championshipIds: props.championshipIds ?? [],
  }
  const name = JSON.stringify(filter)
  /** Cursors of the pages up to the current one; those of another selection don't count. */
  const [turned, setTurned] = useState<{ name: string; cursors: readonly string[] }>({ name, cursors: [] })
  const cursors = turned.name === name ? turned.cursors : []
  const choice: ResultChoice = { ...filter, after: cursors.at(-1) ?? '' }
  const query = useFeed(`results/${JSON.stringify(choice)}`, resultsQuery(calls, choice))
  const turn = (to: readonly string[]) => setTurned({ name, cursors: to })
  return (
    <>
      {sportId === undefined ? (
        <>
          <h1 className="page-title">{words.say('division.results')}</h1>
          <Sports date={props.date} />
        </>
      ) : (
        <SportHead sportId={sportId} props={props} name={query.value?.results[0]?.sport.name} />
      )}
      <DateField props={props} />
      <Loaded query={query}>
        {({ results, next }) =>
          results.length === 0 ? (
            <Empty title={words.say('results.nothing')} text={words.say('results.nothing.text')} />
          ) : (
            <>
              <ResultRows results={results} date={props.date} />
              <Pages
                isFirst={cursors.length === 0}
                isLast={next === null}
                onLater={() => turn(cursors.slice(0, -1))}
                onEarlier={() => next && turn([...cursors, next])}
              />
            </>
          )
        }
      </Loaded>
      <p className="faint">{words.say('results.kept', { days: RESULTS_DAYS })}</p>
    </>
  )
}
