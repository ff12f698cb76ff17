import { useLingui } from '@lingui/react/macro'
import { Sheet } from '@tessera/ui/sheet'
import { CategoryList } from '../features/games/category-list.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { useContent } from '../platform/site/site-context.tsx'

export function Dialog({ open, level, onClose, onClosed }: DialogProps) {
  const { t } = useLingui()
  const { dialogs } = useContent()
  return (
    <Sheet
      open={open}
      level={level}
      onOpenChange={(isOpen) => isOpen || onClose()}
      onClosed={onClosed}
      title={dialogs.categories?.title}
      closeLabel={t`Close`}
      side="end"
    >
      <CategoryList />
    </Sheet>
  )
}
