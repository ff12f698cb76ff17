import { useLingui } from '@lingui/react/macro'
import type { SliceMeta } from '@tessera/contract'
import { Button, buttonClass, EmptyState } from '@tessera/ui'
import type { ReactNode } from 'react'
import { useDateText } from '../../data/player/use-date-text.ts'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { RecordsSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { BetList } from './bet-list.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryNav } from './history-nav.tsx'
import { type HistoryPlace, isFiltered, newestOf, placeSearch } from './history-place.ts'
import { betsQuery, spinsQuery, transactionsQuery } from './queries.ts'
import { RoundList } from './round-list.tsx'
import { SlicePager } from './slice-pager.tsx'
import { TransactionList } from './transaction-list.tsx'

/** The player's casino rounds, sports bets and payments, in a tab each. */
export function HistoryView({ place }: { readonly place: HistoryPlace }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <HistoryNav place={place} />
      <HistoryFilters place={place} />
      {place.tab === 'spins' ? <Rounds place={place} /> : null}
      {place.tab === 'bets' ? <Bets place={place} /> : null}
      {place.tab === 'transactions' ? <Transactions place={place} /> : null}
    </div>
  )
}

function Rounds({ place }: { readonly place: HistoryPlace }) {
  const { t } = useLingui()
  const query = useApiQuery(spinsQuery(place), { keepPrevious: true })
  return (
    <QueryView
      query={query}
      skeleton={<RecordsSkeleton />}
      isEmpty={({ data }) => data.length === 0 && !isNarrowed(place)}
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
        <Paged place={place} meta={meta} count={data.length}>
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
  return (
    <QueryView
      query={query}
      skeleton={<RecordsSkeleton />}
      isEmpty={({ data }) => data.length === 0 && !isNarrowed(place)}
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
        <Paged place={place} meta={meta} count={data.length}>
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
  return (
    <QueryView
      query={query}
      skeleton={<RecordsSkeleton />}
      isEmpty={({ data }) => data.length === 0 && !isNarrowed(place)}
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
        <Paged place={place} meta={meta} count={data.length}>
          <TransactionList invoices={data} />
        </Paged>
      )}
    </QueryView>
  )
}

/** True if the place shows only a part of the list: without rows, the list itself isn't empty. */
const isNarrowed = (place: HistoryPlace): boolean =>
  place.kind !== 'all' || isFiltered(place) || place.before !== null || place.after !== null

interface PagedProps {
  readonly place: HistoryPlace
  readonly meta: SliceMeta
  readonly count: number
  readonly children: ReactNode
}

/** Rows of a list with links to further ones, and the time zone of their dates. */
function Paged({ place, meta, count, children }: PagedProps) {
  const { t } = useLingui()
  const { zone } = useDateText()
  return (
    <>
      {count === 0 ? <NothingFound place={place} hasOlder={meta.older !== null} /> : children}
      <SlicePager place={place} meta={meta} />
      <p className="text-xs text-text-faint">{t`All times are in ${zone}.`}</p>
    </>
  )
}

/** Says that nothing matches, or nothing so far: a search for rare rows stops after a while and can be continued. */
function NothingFound({ place, hasOlder }: { readonly place: HistoryPlace; readonly hasOlder: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      illustration={<EmptyArt picture="list" />}
      title={hasOlder ? t`Nothing found yet` : t`Nothing found`}
      text={
        hasOlder
          ? t`We’ve searched the latest part of your history. Select Older to search further back.`
          : t`Nothing in your history matches these filters.`
      }
      action={
        <RouteLink
          name="wallet-history"
          search={placeSearch(newestOf(place.tab))}
          className={buttonClass({ variant: 'secondary' })}
        >{t`Show all`}</RouteLink>
      }
    />
  )
}
