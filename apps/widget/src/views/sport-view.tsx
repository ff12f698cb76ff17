import { useState } from 'react'
import { useRuntime, useWords } from '../core/context.tsx'
import { useTimeZone } from '../core/dates.ts'
import { useFeed } from '../core/feed-hooks.ts'
import { type ListChoice, listQuery } from '../core/list-queries.ts'
import { ByDay } from '../parts/event-groups.tsx'
import { Pages } from '../parts/pages.tsx'
import { Segments } from '../parts/segments.tsx'
import { Empty, Loaded } from '../parts/states.tsx'
import type { WidgetProps } from '../script/options.ts'
import { useListsSheet } from '../styles/late-lists.ts'
import { Competitions, DivisionHead, useInfo } from './division-head.tsx'

const WHEN = ['all', 'live', 'today', 'tomorrow'] as const

/** Returns the current page of a list, which is the first one for a new list. */
function usePageOf(list: string): [number, (page: number) => void] {
  const [turned, setTurned] = useState({ list, page: 1 })
  return [turned.list === list ? turned.page : 1, (page) => setTurned({ list, page })]
}

/** A sport: its events by day, of all competitions or of the selected ones. */
export function SportView({ sportId, props }: { sportId: number; props: WidgetProps }) {
  useListsSheet()
  const words = useWords()
  const { calls } = useRuntime()
  const [when, setWhen] = useState<ListChoice['when']>('all')
  const info = useInfo(sportId)
  const timeZone = useTimeZone()
  const filter = {
    sportId,
    when,
    timeZone: when === 'today' || when === 'tomorrow' ? timeZone : '',
    categoryIds: props.categoryIds ?? [],
    championshipIds: props.championshipIds ?? [],
  }
  const [page, setPage] = usePageOf(JSON.stringify(filter))
  const choice = { ...filter, page }
  const query = useFeed(JSON.stringify(choice), listQuery(calls, choice))
  return (
    <>
      <DivisionHead
        page="sport"
        sportId={sportId}
        info={info}
        props={props}
        name={query.value?.events[0]?.sport.name}
      />
      <div className="filters">
        <Segments
          label={words.say('sport.when')}
          hideLabel
          value={when}
          options={WHEN.map((value) => ({
            value,
            label: words.say(value === 'live' ? 'nav.live' : `sport.${value}`),
          }))}
          onChange={setWhen}
        />
        {info ? <Competitions page="sport" sportId={sportId} info={info} props={props} /> : null}
      </div>
      <Loaded query={query}>
        {(list) =>
          list.total === 0 ? (
            <Empty title={words.say('sport.nothing')} text={words.say('sport.nothing.text')} />
          ) : (
            <>
              <ByDay cards={list.events} />
              <Pages page={page} total={list.total} perPage={list.perPage} onChange={setPage} />
            </>
          )
        }
      </Loaded>
    </>
  )
}
