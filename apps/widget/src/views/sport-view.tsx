import type { SportInfo } from '@tessera/contract/sportsbook'
import { Suspense, useEffect, useState } from 'react'
import { usePlace, useRuntime, useWords } from '../core/context.tsx'
import { useTimeZone } from '../core/dates.ts'
import { useFeed } from '../core/feed-hooks.ts'
import { type ListChoice, listQuery, sportsQuery } from '../core/queries.ts'
import { artOf } from '../fields/card-art.tsx'
import { ByDay } from '../parts/event-groups.tsx'
import { lazyView } from '../parts/lazy-view.ts'
import { PlaceLink } from '../parts/link.tsx'
import { Pages } from '../parts/pages.tsx'
import { Segments } from '../parts/segments.tsx'
import { Empty, Loaded } from '../parts/states.tsx'
import type { WidgetProps } from '../script/options.ts'
import { useListsSheet } from '../styles/late-lists.ts'

const LeagueTable = lazyView(async () => (await import('./league-table.tsx')).LeagueTable, 'lists')

const WHEN = ['all', 'live', 'today', 'tomorrow'] as const

function useInfo(sportId: number): SportInfo | null {
  const { calls, events, rendered } = useRuntime()
  const words = useWords()
  const known = rendered?.value(`info/${sportId}`, () => calls('info', { params: { sportId } }))
  const [info, setInfo] = useState<SportInfo | null>(() => {
    if (known) events.names.addInfo(known)
    return known ?? null
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are requested in each language
  useEffect(() => {
    let isOver = false
    void calls('info', { params: { sportId } }).then((result) => {
      if (isOver || !result.ok) return
      events.names.addInfo(result.value)
      setInfo(result.value)
    })
    return () => {
      isOver = true
    }
  }, [calls, events, sportId, words.culture])
  return info
}

/** Select with the categories and their championships. */
function Competitions({ info, props }: { info: SportInfo; props: WidgetProps }) {
  const words = useWords()
  const place = usePlace()
  const value = props.championshipIds?.length
    ? `championship/${props.championshipIds[0]}`
    : props.categoryIds?.length
      ? `category/${props.categoryIds[0]}`
      : ''
  const choose = (chosen: string) => {
    const [kind, id] = chosen.split('/')
    place.go({
      page: 'sport',
      sportId: props.sportId,
      categoryIds: kind === 'category' ? [Number(id)] : undefined,
      championshipIds: kind === 'championship' ? [Number(id)] : undefined,
    })
  }
  return (
    <label className="select">
      <span className="sr">{words.say('sport.filter')}</span>
      <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{words.say('sport.filter.all')}</option>
        {info.Categories.map((category) => (
          <optgroup key={category.CategoryId} label={category.Name}>
            <option
              value={`category/${category.CategoryId}`}
            >{`${category.Name} · ${words.say('sport.all')}`}</option>
            {category.Championships.map((championship) => (
              <option key={championship.ChampionshipId} value={`championship/${championship.ChampionshipId}`}>
                {championship.Name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}

/** Returns the selected category or championship. */
function chosenIn(info: SportInfo | null, { categoryIds, championshipIds }: WidgetProps) {
  const category = info?.Categories.find(
    ({ CategoryId, Championships }) =>
      categoryIds?.includes(CategoryId) ||
      Championships.some(({ ChampionshipId }) => championshipIds?.includes(ChampionshipId)),
  )
  const championship = category?.Championships.find(({ ChampionshipId }) =>
    championshipIds?.includes(ChampionshipId),
  )
  return { category, championship }
}

/** Returns the current page of a list, which is the first one for a new list. */
function usePageOf(list: string): [number, (page: number) => void] {
  const [turned, setTurned] = useState({ list, page: 1 })
  return [turned.list === list ? turned.page : 1, (page) => setTurned({ list, page })]
}

/** A sport: its events by day, of all competitions or of the selected ones. */
export function SportView({ sportId, props }: { sportId: number; props: WidgetProps }) {
  useListsSheet()
  const words = useWords()
  const { calls, events } = useRuntime()
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
  const sports = useFeed('sports', sportsQuery(calls)).value?.sports
  const sport = sports?.find(({ id }) => id === sportId)?.name ?? query.value?.events[0]?.sport.name
  const [championshipId, ...others] = choice.championshipIds
  const { category, championship } = chosenIn(info, props)
  return (
    <>
      {category ? (
        <nav className="crumbs" aria-label={words.say('nav.way')}>
          <PlaceLink to={{ page: 'sport', sportId }} className="crumb">
            {sport}
          </PlaceLink>
          {championship ? (
            <PlaceLink to={{ page: 'sport', sportId, categoryIds: [category.CategoryId] }} className="crumb">
              {category.Name}
            </PlaceLink>
          ) : null}
        </nav>
      ) : null}
      <header className="sport-head">
        <svg aria-hidden="true" className="sport-art" viewBox="0 0 24 8" preserveAspectRatio="xMidYMid slice">
          {artOf(events.names.codes.get(sportId) ?? '')}
        </svg>
        <h1 className="page-title">{championship?.Name ?? category?.Name ?? sport ?? '\u00a0'}</h1>
      </header>
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
        {info ? <Competitions info={info} props={{ ...props, sportId }} /> : null}
      </div>
      {championshipId !== undefined && others.length === 0 ? (
        <Suspense fallback={null}>
          <LeagueTable key={championshipId} championshipId={championshipId} />
        </Suspense>
      ) : null}
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
