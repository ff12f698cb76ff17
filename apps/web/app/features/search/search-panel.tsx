import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { pictureSources } from '@tessera/contract/pictures'
import { Chip, EmptyState, SearchInput, Skeleton } from '@tessera/ui'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useDebounced } from '../../platform/browser/use-debounced.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { AppLink } from '../../platform/navigation/app-link.tsx'
import { useSession } from '../../platform/session/use-session.ts'
import { moveSelection } from './move-selection.ts'
import { recentQuery, searchQuery, sportSearchQuery, suggestedQuery } from './queries.ts'
import { type SearchHit, useResults } from './use-results.ts'

/** Pause in typing after which the search is sent. */
const REST_MS = 250

/** Search for games, studios and sport events, by keyboard or touch. */
export function SearchPanel() {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [selected, setSelected] = useState(-1)
  const listId = useId()
  const navigate = useNavigate()
  const wanted = useDebounced(text.trim(), REST_MS)
  const found = useApiQuery(searchQuery(wanted), { enabled: wanted !== '', keepPrevious: true })
  const sport = useApiQuery(sportSearchQuery(wanted, useLocale().locale), {
    enabled: wanted !== '',
    keepPrevious: true,
  })
  const suggested = useApiQuery(suggestedQuery)
  useRecentAfter(found.data)
  const results = useResults(
    wanted === '' ? { games: suggested.data?.data ?? [], providers: [] } : found.data?.data,
    wanted === '' ? [] : sport.data?.data.events,
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveSelection(selected, event.key, results.length)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') event.preventDefault()
    if (next !== selected) setSelected(next)
    const result = results[selected]
    if (event.key === 'Enter' && result) void navigate(result.path, { replace: true })
  }
  const type = (value: string) => {
    setText(value)
    setSelected(-1)
  }
  const list = <ResultList id={listId} results={results} selected={selected} />
  return (
    <div className="grid content-start gap-4 min-h-[24rem]">
      <SearchInput
        autoFocus
        value={text}
        onValueChange={type}
        onKeyDown={onKeyDown}
        label={t`Search games, studios and sport`}
        placeholder={t`Game, studio or team`}
        clearLabel={t({ context: 'search', message: 'Clear' })}
        searching={found.isFetching}
        role="combobox"
        aria-expanded={results.length > 0}
        aria-controls={listId}
        aria-activedescendant={selected >= 0 ? `${listId}-${selected}` : undefined}
      />
      {text === '' ? <Recent onPick={type} /> : null}
      {wanted === '' ? <h3 className="text-base">{t`Popular now`}</h3> : null}
      {wanted === '' ? (
        <QueryView query={suggested} skeleton={<ListSkeleton />}>
          {() => list}
        </QueryView>
      ) : (
        <QueryView query={found} skeleton={<ListSkeleton />}>
          {() => (results.length === 0 ? <NothingFound text={wanted} /> : list)}
        </QueryView>
      )}
    </div>
  )
}

/** Reloads the recent searches after a search, for the next empty input. */
function useRecentAfter(found: unknown): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (found !== undefined) void queryClient.invalidateQueries({ queryKey: recentQuery.queryKey })
  }, [queryClient, found])
}

function NothingFound({ text }: { text: string }) {
  const { t } = useLingui()
  return (
    <EmptyState
      level="h3"
      illustration={<EmptyArt picture="lens" />}
      title={t`Nothing found for “${text}”`}
      text={t`Try a shorter word, or the name of a studio or a team.`}
    />
  )
}

function ListSkeleton() {
  return (
    <div className="grid gap-2">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={56} width="100%" />
      ))}
    </div>
  )
}

function ResultList({
  id,
  results,
  selected,
}: {
  id: string
  results: readonly SearchHit[]
  selected: number
}) {
  const { t } = useLingui()
  return (
    <>
      <p
        className="sr-only"
        role="status"
      >{t`${plural(results.length, { one: '# result', other: '# results' })}`}</p>
      <div id={id} role="listbox" aria-label={t`Results`} className="grid gap-1">
        {results.map((result, index) => (
          <ResultLink
            key={result.path}
            id={`${id}-${index}`}
            result={result}
            isSelected={index === selected}
          />
        ))}
      </div>
    </>
  )
}

function ResultLink({
  id,
  result,
  isSelected,
}: {
  id: string
  result: SearchHit
  isSelected: boolean
}): ReactNode {
  return (
    <AppLink
      id={id}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      to={result.path}
      replace
      className="search-result"
      ref={(element: HTMLAnchorElement | null) => {
        if (isSelected) element?.scrollIntoView({ block: 'nearest' })
      }}
    >
      <img {...pictureSources(result.image)} alt="" width={44} height={44} loading="lazy" />
      <span className="grid min-w-0">
        <strong className="truncate">{result.title}</strong>
        <span className="truncate text-xs text-text-faint">{result.detail}</span>
      </span>
    </AppLink>
  )
}

/** Recent searches of a player, to repeat them. */
function Recent({ onPick }: { onPick: (text: string) => void }) {
  const { t } = useLingui()
  const { isLoggedIn } = useSession()
  const queryClient = useQueryClient()
  const alerts = useAlerts()
  const { data } = useApiQuery(recentQuery, { enabled: isLoggedIn })
  const forget = useApiAction('DELETE /api/game/search/recent', {
    onDone: () => queryClient.setQueryData(recentQuery.queryKey, { data: [], meta: undefined }),
    onError: alerts.showError,
  })
  const recent = data?.data ?? []
  if (!isLoggedIn || recent.length === 0) return null
  return (
    <section className="grid gap-2" aria-label={t`Recent searches`}>
      <div className="flex items-center justify-between">
        <h3 className="text-base">{t`Recent searches`}</h3>
        <button
          type="button"
          className="t-link t-link-quiet"
          onClick={() => void forget.run({})}
        >{t`Clear history`}</button>
      </div>
      <div className="flex flex-wrap gap-2">
        {recent.map((text) => (
          <Chip key={text} onClick={() => onPick(text)}>
            {text}
          </Chip>
        ))}
      </div>
    </section>
  )
}
