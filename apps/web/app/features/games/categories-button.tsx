import { useLingui } from '@lingui/react/macro'
import { Button } from '@tessera/ui'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'

/** Opens the dialog with all categories of games. */
export function CategoriesButton() {
  const { t } = useLingui()
  const open = useOpenDialog()
  return <Button variant="secondary" onClick={() => open('categories')}>{t`Collections`}</Button>
}
