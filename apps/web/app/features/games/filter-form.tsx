import { useLingui } from '@lingui/react/macro'
import { Button, Chip } from '@tessera/ui'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { featureTitle } from '../../shared/content/names.ts'
import { useContent } from '../../shared/content/site-context.tsx'
import { searchText, withoutDialogs } from '../../shared/dialogs/dialog-url.ts'
import { changedSearch, KINDS } from './list-filter.ts'
import { featuresQuery, providersQuery } from './queries.ts'

type Choice = { readonly value: string; readonly label: string }

/** What a list of games shows: kind, feature, studio. Applied together, in the address. */
export function FilterForm() {
  const { t } = useLingui()
  const content = useContent()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const query = withoutDialogs(new URLSearchParams(search))
  const [values, setValues] = useState<Record<string, string>>(() => Object.fromEntries(query))
  const features = useApiQuery(featuresQuery)
  const providers = useApiQuery(providersQuery)
  const isProviderFixed = pathname.includes('/providers/')

  const apply = (changes: Record<string, string>) =>
    navigate(
      { pathname, search: searchText(changedSearch(query, changes)) },
      { replace: true, preventScrollReset: true },
    )
  const group = (name: string, title: string, choices: readonly Choice[]) => (
    <ChoiceGroup title={title}>
      {choices.map(({ value, label }) => (
        <Chip
          key={value}
          selected={values[name] === value}
          onClick={() => setValues((known) => ({ ...known, [name]: known[name] === value ? '' : value }))}
        >
          {label}
        </Chip>
      ))}
    </ChoiceGroup>
  )
  const kindLabels = { slot: t`Slots`, dice: t`Dice` }
  return (
    <div className="grid gap-6">
      {group(
        'kind',
        t`Type`,
        KINDS.map((value) => ({ value, label: kindLabels[value] })),
      )}
      {group(
        'feature',
        t`Features`,
        (features.data?.data ?? []).map(({ id }) => ({ value: id, label: featureTitle(content, id) })),
      )}
      {isProviderFixed
        ? null
        : group(
            'provider',
            t`Studio`,
            (providers.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          variant="ghost"
          onClick={() => apply({ kind: '', feature: '', provider: '' })}
        >{t`Clear`}</Button>
        <Button
          onClick={() =>
            apply({
              kind: values.kind ?? '',
              feature: values.feature ?? '',
              provider: values.provider ?? '',
            })
          }
        >{t`Show games`}</Button>
      </div>
    </div>
  )
}

function ChoiceGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 font-display font-bold">{title}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}
