import { useLingui } from '@lingui/react/macro'
import { ChipNav } from '@tessera/ui'
import { RouteLink } from '../../shared/locale/route-link.tsx'
import { filtersOf, HISTORY_TABS, type HistoryPlace, type HistoryTab, placeSearch } from './queries.ts'

/** The tabs of the history and the filter of the one that is shown. They are links: each view has its address. */
export function HistoryNav({ place }: { readonly place: HistoryPlace }) {
  const { t } = useLingui()
  const tabs: Record<HistoryTab, string> = { spins: t`Spins`, bets: t`Bets`, transactions: t`Transactions` }
  const filters: Record<HistoryPlace['filter'], string> = {
    all: t`All`,
    settled: t`Settled`,
    open: t`Running`,
    deposits: t`Deposits`,
    withdrawals: t`Withdrawals`,
  }
  const link = (to: HistoryPlace) => <RouteLink name="wallet-history" search={placeSearch(to)} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <ChipNav
        label={t`History`}
        items={HISTORY_TABS.map((tab) => ({
          key: tab,
          label: tabs[tab],
          current: tab === place.tab,
          link: link({ tab, page: 1, filter: 'all' }),
        }))}
      />
      <ChipNav
        label={t`Show`}
        items={filtersOf(place.tab).map((filter) => ({
          key: filter,
          label: filters[filter],
          current: filter === place.filter,
          link: link({ ...place, page: 1, filter }),
        }))}
      />
    </div>
  )
}
