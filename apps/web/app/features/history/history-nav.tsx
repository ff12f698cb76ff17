import { useLingui } from '@lingui/react/macro'
import { ChipNav, NativeSelect } from '@tessera/ui'
import { useNavigate } from 'react-router'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import {
  BONUSES_TAB,
  FREE_ROUNDS_TAB,
  HISTORY_TABS,
  type HistoryKind,
  type HistoryPlace,
  type HistoryTab,
  kindsOf,
  newestOf,
  placeSearch,
  VAULT_TAB,
} from './history-place.ts'

/** Tabs of the history and the filter of the current one. They are links, so that each view has a URL. */
export const HistoryNav = ({ place }: { readonly place: HistoryPlace }) => (
  <div className="flex flex-wrap items-center justify-between gap-4">
    <HistoryTabs current={place.tab} />
    <HistoryFilter place={place} />
  </div>
)

interface HistoryTabsProps {
  readonly current: HistoryTab | typeof BONUSES_TAB | typeof FREE_ROUNDS_TAB | typeof VAULT_TAB
}

/** Links to the lists of the history. */
export function HistoryTabs({ current }: HistoryTabsProps) {
  const { t } = useLingui()
  const tabs: Readonly<{ [Tab in HistoryTab]: string }> = {
    spins: t`Casino`,
    bets: t`Sports bets`,
    transactions: t`Payments`,
  }
  return (
    <ChipNav
      label={t`History`}
      items={[
        ...HISTORY_TABS.map((tab) => ({
          key: tab,
          label: tabs[tab],
          current: tab === current,
          link: <RouteLink name="wallet-history" search={placeSearch(newestOf(tab))} />,
        })),
        ...[
          { key: FREE_ROUNDS_TAB, label: t`Free spins` },
          { key: BONUSES_TAB, label: t`Bonuses` },
          { key: VAULT_TAB, label: t`Vault` },
        ].map((tab) => ({
          ...tab,
          current: tab.key === current,
          link: <RouteLink name="wallet-history" search={`tab=${tab.key}`} />,
        })),
      ]}
    />
  )
}

/** Filter chips if there is room for them; on a phone, the native select. */
function HistoryFilter({ place }: { readonly place: HistoryPlace }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { pathOf } = useLocale()
  const names: Readonly<{ [Filter in HistoryKind]: string }> = {
    all: t`All`,
    settled: t`Settled`,
    open: place.tab === 'bets' ? t`Open` : t`Unfinished`,
    deposits: t`Deposits`,
    withdrawals: t`Withdrawals`,
  }
  const filters = kindsOf(place.tab)
  const searchOf = (kind: HistoryKind) => placeSearch({ ...place, kind, before: null, after: null })
  return (
    <>
      <div className="mobile:hidden">
        <ChipNav
          label={t`Filter`}
          items={filters.map((filter) => ({
            key: filter,
            label: names[filter],
            current: filter === place.kind,
            link: <RouteLink name="wallet-history" search={searchOf(filter)} />,
          }))}
        />
      </div>
      <NativeSelect
        className="sm:hidden"
        aria-label={t`Filter`}
        value={place.kind}
        onChange={({ currentTarget }) => {
          const filter = filters.find((each) => each === currentTarget.value)
          if (filter) void navigate(`${pathOf('wallet-history')}?${searchOf(filter)}`)
        }}
        options={filters.map((filter) => ({ value: filter, label: names[filter] }))}
      />
    </>
  )
}
