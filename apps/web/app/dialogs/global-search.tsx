import { useLingui } from '@lingui/react/macro'
import { Dialog as Frame } from '@tessera/ui/dialog'
import { SearchPanel } from '../features/search/search-panel.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'

export function Dialog({ open, level, onClose }: DialogProps) {
  const { t } = useLingui()
  return (
    <Frame
      open={open}
      level={level}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t`Search`}
      closeLabel={t`Close`}
    >
      <SearchPanel />
    </Frame>
  )
}
