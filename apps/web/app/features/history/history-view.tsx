import { useLingui } from '@lingui/react/macro'
import type { PageMeta } from '@tessera/contract'
import { Button, buttonClass, EmptyState, Pagination } from '@tessera/ui'
import { type ReactNode, useCallback } from 'react'
import { useDateText } from '../../data/player/use-date-text.ts'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { RecordsSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { type ApiQueryResult, useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { useLastPage } from '../../platform/navigation/use-last-page.ts'
import { useSearch } from '../../platform/navigation/use-search.ts'
import { BetList } from './bet-list.tsx'
import { HistoryNav } from './history-nav.tsx'
import { betsQuery, type HistoryPlace, placeSearch, spinsQuery, transactionsQuery } from './queries.ts'
import { RoundList } from './round-list.tsx'
import { TransactionList } from './transaction-list.tsx'

/** The player's casino rounds, sports bets and payments, in a tab each. */
export function HistoryView({ place }: { readonly place: HistoryPlace }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <HistoryNav place={place} />
      {place.tab === 'spins' ? <Rounds place={place} /> : null}
      {place.tab === 'bets' ? <Bets place={place} /> : null}
      {place.tab === 'transactions' ? <Transactions place={place} /> : null}
    </div>
  )
}

/** Navigates to the last page of a list if the URL is beyond it; true until then. */
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
  const query = useApiQuery(spinsQuery(place), { keepPrevious: true })
  if (useIsBeyond(place, query)) return <RecordsSkeleton />
  return (
    <QueryView
      query={query}
      skeleton={<RecordsSkeleton />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState
          illustration={<EmptyArt picture="list" />}
          title={t`No casino rounds yet`}
          text={t`Every round you play will appear here, and you can check that it was fair.`}
          action={<RouteLink name="games" className={buttonClass()}>{t`Browse games`}</RouteLink>}
        />
      }
    >
      {({ data, meta }) => (
        <Paged place={place} meta={meta}>
          <RoundList rounds={data} />
        </Paged>
      )}
    </QueryView>
  )
}

function Bets({ place }: { readonly place: HistoryPlace }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const query = useApiQuery(betsQuery(place, locale), { keepPrevious: true })
  if (useIsBeyond(place, query)) return <RecordsSkeleton />
  return (
    <QueryView
      query={query}
      skeleton={<RecordsSkeleton />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState
          illustration={<EmptyArt picture="list" />}
          title={t`No sports bets yet`}
          text={t`Your bets will appear here with their odds and results.`}
          action={<RouteLink name="sport" className={buttonClass()}>{t`Browse sports`}</RouteLink>}
        />
      }
    >
      {({ data, meta }) => (
        <Paged place={place} meta={meta}>
          <BetList bets={data} />
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
          title={t`No payments yet`}
          text={t`Your deposits and withdrawals will appear here with their status.`}
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

/** A page of a list with its pagination and the time zone of its dates. */
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
