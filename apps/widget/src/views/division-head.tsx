import type { SportInfo } from '@tessera/contract/sportsbook'
import { useEffect, useState } from 'react'
import { usePlace, useRuntime, useWords } from '../core/context.tsx'
import { useFeed } from '../core/feed-hooks.ts'
import { sportsQuery } from '../core/queries.ts'
import { artOf } from '../fields/card-art.tsx'
import { PlaceLink } from '../parts/link.tsx'
import { createSheetHook } from '../parts/use-sheet.ts'
import type { WidgetProps } from '../script/options.ts'
import css from '../styles/division.css?inline'

const useSheet = createSheetHook(css)

/** Pages of a sport, a category or a championship. */
type DivisionPage = 'sport' | 'table' | 'results'

interface DivisionProps {
  readonly page: DivisionPage
  readonly sportId: number
  /** Selected category or championship. */
  readonly props: Pick<WidgetProps, 'categoryIds' | 'championshipIds' | 'date'>
}

/** Returns the categories and championships of a sport; null until they are known. */
export function useInfo(sportId: number): SportInfo | null {
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
export function Competitions({ page, sportId, info, props }: DivisionProps & { info: SportInfo }) {
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
      page,
      sportId,
      categoryIds: kind === 'category' ? [Number(id)] : undefined,
      championshipIds: kind === 'championship' ? [Number(id)] : undefined,
      date: props.date,
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
function chosenIn(info: SportInfo | null, { categoryIds, championshipIds }: DivisionProps['props']) {
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

const LABELS = { sport: 'division.events', table: 'nav.table', results: 'division.results' } as const

/** Name and path of a sport, a category or a championship, with links to its pages. */
export function DivisionHead({
  page,
  sportId,
  info,
  props,
  name,
}: DivisionProps & {
  readonly info: SportInfo | null
  /** Name of a sport without events, which the list of sports doesn't have. */
  readonly name?: string | undefined
}) {
  useSheet()
  const words = useWords()
  const { calls, events } = useRuntime()
  const sports = useFeed('sports', sportsQuery(calls)).value?.sports
  const sport = sports?.find(({ id }) => id === sportId)?.name ?? name
  const { category, championship } = chosenIn(info, props)
  const { categoryIds, championshipIds } = props
  const pages = (['sport', 'table', 'results'] as const).filter(
    (each) => each !== 'table' || championship?.HasTable,
  )
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
      <nav className="division-pages" aria-label={words.say('division.pages')}>
        {pages.map((each) => (
          <PlaceLink
            key={each}
            to={{ page: each, sportId, categoryIds, championshipIds }}
            className="division-page"
            current={each === page}
          >
            {words.say(LABELS[each])}
          </PlaceLink>
        ))}
      </nav>
    </>
  )
}
