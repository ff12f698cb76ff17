import { useLingui } from '@lingui/react/macro'
import { SearchPanel } from '../features/search/search-panel.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} size="md" title={t`Search`}>
      <SearchPanel />
    </DialogFrame>
  )
}
