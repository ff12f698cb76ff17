import { useLingui } from '@lingui/react/macro'
import { Button, buttonClass, Field, Input, NativeSelect } from '@tessera/ui'
import { useNavigate } from 'react-router'
import { useAccounts } from '../../data/accounts/use-accounts.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { HistoryDownload } from './history-download.tsx'
import {
  type HistoryPlace,
  isFiltered,
  newestOf,
  type PaymentState,
  placeSearch,
  readPlace,
} from './history-place.ts'
import { downloadOf } from './queries.ts'

/** Filters of the list by currency, period and, for payments, state, and its download as CSV. */
export function HistoryFilters({ place }: { readonly place: HistoryPlace }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { pathOf } = useLocale()
  return (
    <form
      // Another place has other values, such as after a reset.
      key={placeSearch({ ...place, before: null, after: null })}
      aria-label={t`Filters`}
      className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-end gap-3 lg:flex lg:flex-wrap"
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(`${pathOf('wallet-history')}?${searchOf(place, new FormData(event.currentTarget))}`)
      }}
    >
      <CurrencyField place={place} />
      {place.tab === 'transactions' && <StateField place={place} />}
      <Field label={t({ message: 'From', context: 'a period' })}>
        <Input type="date" name="from" defaultValue={place.from ?? ''} />
      </Field>
      <Field label={t({ message: 'To', context: 'a period' })}>
        <Input type="date" name="to" defaultValue={place.to ?? ''} />
      </Field>
      <div className="col-span-full flex flex-wrap gap-3 lg:flex-1">
        <Button type="submit" variant="secondary">{t`Apply filters`}</Button>
        {isFiltered(place) && (
          <RouteLink
            name="wallet-history"
            search={placeSearch({ ...newestOf(place.tab), kind: place.kind })}
            className={buttonClass({ variant: 'ghost' })}
          >{t`Reset filters`}</RouteLink>
        )}
        <HistoryDownload part={downloadOf(place)} />
      </div>
    </form>
  )
}

/** Returns the query string of the form's values, for the newest rows of the list. */
function searchOf({ tab, kind }: HistoryPlace, values: FormData): string {
  const given = new URLSearchParams({ tab, filter: kind })
  for (const [name, value] of values) if (typeof value === 'string') given.set(name, value)
  return placeSearch(readPlace(given))
}

function CurrencyField({ place }: { readonly place: HistoryPlace }) {
  const { t } = useLingui()
  const { all } = useAccounts()
  const own = all.map(({ currency }) => currency)
  const codes = place.currency === null || own.includes(place.currency) ? own : [...own, place.currency]
  return (
    <Field label={t`Currency`}>
      <NativeSelect
        name="currency"
        defaultValue={place.currency ?? ''}
        options={[
          { value: '', label: t`All currencies` },
          ...codes.map((code) => ({ value: code, label: code })),
        ]}
      />
    </Field>
  )
}

function StateField({ place }: { readonly place: HistoryPlace }) {
  const { t } = useLingui()
  const names: Readonly<{ [State in PaymentState]: string }> = {
    all: t`All states`,
    pending: t`In progress`,
    completed: t`Completed`,
    failed: t`Not completed`,
  }
  return (
    <Field label={t`State`}>
      <NativeSelect
        name="state"
        defaultValue={place.state}
        options={Object.entries(names).map(([value, label]) => ({ value, label }))}
      />
    </Field>
  )
}
