import { useLingui } from '@lingui/react/macro'
import { Sheet } from '@tessera/ui/sheet'
import { FilterActions } from '../features/games/filter-actions.tsx'
import { FilterForm } from '../features/games/filter-form.tsx'
import { useFilterChoice } from '../features/games/use-filter-choice.ts'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { useContent } from '../platform/site/site-context.tsx'

export function Dialog({ open, level, onClose, onClosed }: DialogProps) {
  const { t } = useLingui()
  const { dialogs } = useContent()
  const filters = useFilterChoice(open)
  return (
    <Sheet
      open={open}
      level={level}
      onOpenChange={(isOpen) => isOpen || onClose()}
      onClosed={onClosed}
      title={dialogs['games-filter']?.title}
      closeLabel={t`Close`}
      side="end"
      footer={<FilterActions filters={filters} />}
    >
      <FilterForm filters={filters} />
    </Sheet>
  )
}
