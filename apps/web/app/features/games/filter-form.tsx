import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Chip, Skeleton } from '@tessera/ui'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { featureTitle, readable } from '../../platform/site/names.ts'
import { useContent } from '../../platform/site/site-context.tsx'
import { type FilterOption, filterOptions } from './filter-options.ts'
import { FILTERS, type FilterName } from './list-filter.ts'
import type { useFilterChoice } from './use-filter-choice.ts'

/** Filters of a list of games. Each value shows the number of games that match it and the other filters. */
export function FilterForm({ filters }: { filters: ReturnType<typeof useFilterChoice> }) {
  const { t } = useLingui()
  const content = useContent()
  const { choice, all, left, isProviderFixed, toggle } = filters
  const titles: Record<FilterName, string> = {
    kind: t`Type`,
    volatility: t`Volatility`,
    feature: t`Features`,
    provider: t`Studio`,
  }
  const words: Readonly<Record<string, string>> = {
    slot: t`Slots`,
    dice: t`Dice`,
    low: t`Low`,
    medium: t`Medium`,
    high: t`High`,
  }
  const labelOf = (name: FilterName, { id, name: given }: FilterOption): string =>
    given ?? (name === 'feature' ? featureTitle(content, id) : (words[id] ?? readable(id)))
  const names = FILTERS.filter((name) => name !== 'provider' || !isProviderFixed)
  return (
    <QueryView query={all} skeleton={<FormSkeleton />}>
      {({ meta }) => (
        <div className="grid gap-6">
          {names.map((name) => (
            <fieldset key={name} className="grid gap-3">
              <legend className="pb-2 font-display font-bold">{titles[name]}</legend>
              <div className="flex flex-wrap gap-2">
                {filterOptions(name, meta.facets, left.data?.meta.facets ?? meta.facets, choice).map(
                  (option) => (
                    <OptionChip
                      key={option.id}
                      option={option}
                      label={labelOf(name, option)}
                      onPress={() => toggle(name, option.id)}
                    />
                  ),
                )}
              </div>
            </fieldset>
          ))}
        </div>
      )}
    </QueryView>
  )
}

interface OptionChipProps {
  readonly option: FilterOption
  readonly label: string
  readonly onPress: () => void
}

function OptionChip({ option, label, onPress }: OptionChipProps) {
  const { t } = useLingui()
  const { totalGames, isChosen, isDisabled } = option
  return (
    <Chip selected={isChosen} disabled={isDisabled} onClick={onPress}>
      <span>{label}</span>
      <span aria-hidden="true" className="figures font-normal">
        {totalGames}
      </span>
      <span className="sr-only">{t`${plural(totalGames, { one: '# game', other: '# games' })}`}</span>
    </Chip>
  )
}

function FormSkeleton() {
  return (
    <div className="grid gap-6">
      {FILTERS.map((name) => (
        <Skeleton key={name} height={72} width="100%" />
      ))}
    </div>
  )
}
