import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@tessera/ui'
import type { useFilterChoice } from './use-filter-choice.ts'

/** Buttons that clear all filters or apply them; the latter shows the number of matching games. */
export function FilterActions({ filters }: { filters: ReturnType<typeof useFilterChoice> }) {
  const { t } = useLingui()
  const { total, apply, clear } = filters
  const label =
    total === undefined
      ? t`Show games`
      : total === 0
        ? t`No games match`
        : t`${plural(total, { one: 'Show # game', other: 'Show # games' })}`
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="ghost" onClick={() => void clear()}>{t`Clear`}</Button>
      <Button disabled={total === 0} onClick={() => void apply()}>
        <span aria-live="polite" className="figures">
          {label}
        </span>
      </Button>
    </div>
  )
}
