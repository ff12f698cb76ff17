import { useLingui } from '@lingui/react/macro'
import type { HistoryRound, PageMeta } from '@tessera/contract'
import { Button, buttonClass, EmptyState, Pagination } from '@tessera/ui'
import { type ReactNode, useCallback } from 'react'
import { type ApiQueryResult, useApiQuery } from '../../shared/api/use-api-query.ts'
import { useOpenDialog } from '../../shared/dialogs/use-dialogs.ts'
import { QueryView } from '../../shared/feedback/query-view.tsx'
import { EmptyArt } from '../../shared/layout/empty-art.tsx'
import { RecordsSkeleton } from '../../shared/layout/page-skeleton.tsx'
import { RouteLink } from '../../shared/locale/route-link.tsx'
import { useDateText } from '../../shared/locale/use-date-text.ts'
import { useLastPage } from '../../shared/navigation/use-last-page.ts'
import { useSearch } from '../../shared/navigation/use-search.ts'
import { HistoryNav } from './history-nav.tsx'
import { betsQuery, type HistoryPlace, placeSearch, spinsQuery, transactionsQuery } from './queries.ts'
import { RoundList } from './round-list.tsx'
import { TransactionList } from './transaction-list.tsx'

/** What both lists of rounds answer. */
interface RoundsResponse {
  readonly data: HistoryRound[]
  readonly meta: PageMeta
}

/** The history of a player: what was played and what was paid. */
export function HistoryView({ place }: { readonly place: HistoryPlace }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <HistoryNav place={place} />
      {place.tab === 'transactions' ? <Transactions place={place} /> : <Rounds place={place} />}
    </div>
  )
}

/** Whether the place is behind the last page of its list: it is on its way there. */
function useIsBeyond(
  place: HistoryPlace,
  { data, isPlaceholderData }: ApiQueryResult<{ readonly meta: PageMeta }>,
): boolean {
  const [, setSearch] = useSearch()
  const { tab, filter } = place
  const goTo = useCallback(
    (page: number) => setSearch(new URLSearchParams(placeSearch({ tab, filter, page })), { replace: true }),
    [setSearch, tab, filter],
  )
  return useLastPage(isPlaceholderData ? undefined : data?.meta, goTo)
}

function Rounds({ place }: { readonly place: HistoryPlace }) {
  const { t } = useLingui()
  const isSpins = place.tab === 'spins'
  const query = useApiQuery<RoundsResponse>(isSpins ? spinsQuery(place) : betsQuery(place), {
    keepPrevious: true,
  })
  if (useIsBeyond(place, query)) return <RecordsSkeleton />
  return (
    <QueryView
      query={query}
      skeleton={<RecordsSkeleton />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState
          illustration={<EmptyArt picture="list" />}
          title={isSpins ? t`No spins here yet` : t`No bets here yet`}
          text={t`Every round you play is listed here, with proof that it was fair.`}
          action={<RouteLink name="games" className={buttonClass()}>{t`Find a game`}</RouteLink>}
        />
      }
    >
      {({ data, meta }) => (
        <Paged place={place} meta={meta}>
          <RoundList rounds={data} caption={isSpins ? t`Spins` : t`Bets`} />
        </Paged>
      )}
    </QueryView>
  )
}

function Transactions({ place }: { readonly place: HistoryPlace }) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const query = useApiQuery(transactionsQuery(place), { keepPrevious: true })
  if (useIsBeyond(place, query)) return <RecordsSkeleton />
  return (
    <QueryView
      query={query}
      skeleton={<RecordsSkeleton />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState
          illustration={<EmptyArt picture="coin" />}
          title={t`No transactions here yet`}
          text={t`Your deposits and withdrawals are listed here, each with its status and number.`}
          action={<Button onClick={() => open('wallet', 'deposit')}>{t`Deposit`}</Button>}
        />
      }
    >
      {({ data, meta }) => (
        <Paged place={place} meta={meta}>
          <TransactionList invoices={data} />
        </Paged>
      )}
    </QueryView>
  )
}

/** A page of a list, and what its moments are told in. */
function Paged({
  place,
  meta,
  children,
}: {
  readonly place: HistoryPlace
  readonly meta: PageMeta
  readonly children: ReactNode
}) {
  const { t } = useLingui()
  const { zone } = useDateText()
  return (
    <>
      {children}
      <Pagination
        page={meta.page}
        totalPages={meta.totalPages}
        label={t`Pages`}
        previousLabel={t`Previous page`}
        nextLabel={t`Next page`}
        pageLabel={(page) => t`Page ${page}`}
        link={(page) => <RouteLink name="wallet-history" search={placeSearch({ ...place, page })} />}
      />
      <p className="text-xs text-text-faint">{t`All times are in ${zone}.`}</p>
    </>
  )
}
