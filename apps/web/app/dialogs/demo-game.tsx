import { useEffect } from 'react'
import { GameOffer } from '../features/play/game-offer.tsx'
import { gameQuery } from '../features/play/queries.ts'
import { useApiQuery } from '../shared/api/use-api-query.ts'
import { useContent } from '../shared/content/site-context.tsx'
import { DialogFrame } from '../shared/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'
import { useOpenDialog } from '../shared/dialogs/use-dialogs.ts'
import { useLocale } from '../shared/locale/use-locale.ts'

/** `?demo-game=<game>`: offers the demo of a game, or opens a note if it has none. */
export function Dialog(dialog: DialogProps) {
  const texts = useContent().dialogs['demo-game']
  const { locale } = useLocale()
  const openDialog = useOpenDialog()
  const { data } = useApiQuery(gameQuery(dialog.value, locale))
  const hasNoDemo = data?.data.hasDemo === false
  useEffect(() => {
    if (hasNoDemo && dialog.open) openDialog('demo-unavailable', dialog.value)
  }, [hasNoDemo, dialog.open, dialog.value, openDialog])
  return (
    <DialogFrame dialog={dialog} title={texts?.title} description={texts?.description}>
      <GameOffer id={dialog.value} />
    </DialogFrame>
  )
}
