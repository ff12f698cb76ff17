import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Badge, Button, Icon, NativeSelect } from '@tessera/ui'
import { FILTER_ICON } from '../../kit/art/icons.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useSearch } from '../../platform/navigation/use-search.ts'
import { changedSearch, countFilters, type ListFilter, SORTS, type Sort } from './list-filter.ts'

/** Number of games, filter button and sort order. */
export function ListControls({ filter, total }: { filter: ListFilter; total: number | undefined }) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const [search, setSearch] = useSearch()
  const filters = countFilters(search)
  const labels: Record<Sort, string> = {
    popular: t`Most popular`,
    new: t`Newest`,
    name: t`A to Z`,
    rtp: t`Highest return`,
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-text-soft figures" aria-live="polite">
        {total === undefined ? '' : t`${plural(total, { one: '# game', other: '# games' })}`}
      </p>
      <div className="ms-auto flex items-center gap-2">
        <Button
          variant="secondary"
          iconStart={<Icon icon={FILTER_ICON} size={18} />}
          onClick={() => open('games-filter')}
        >
          {t`Filter`}
          {filters > 0 ? <Badge tone="action">{filters}</Badge> : null}
        </Button>
        <NativeSelect
          aria-label={t`Sort by`}
          value={filter.sort}
          options={SORTS.map((value) => ({ value, label: labels[value] }))}
          onChange={(event) =>
            setSearch(
              changedSearch(search, {
                sort: event.currentTarget.value === 'popular' ? '' : event.currentTarget.value,
              }),
              {
                replace: true,
                preventScrollReset: true,
              },
            )
          }
        />
      </div>
    </div>
  )
}
