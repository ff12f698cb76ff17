import { useLingui } from '@lingui/react/macro'
import { SearchPanel } from '../features/search/search-panel.tsx'
import { DialogFrame } from '../shared/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'

export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} size="md" title={t`Search`}>
      <SearchPanel />
    </DialogFrame>
  )
}
