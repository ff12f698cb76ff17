import { useEffect } from 'react'
import { GameOffer } from '../features/play/game-offer.tsx'
import { gameQuery } from '../features/play/queries.ts'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { useOpenDialog } from '../kit/dialogs/use-dialogs.ts'
import { useApiQuery } from '../platform/api/use-api-query.ts'
import { useLocale } from '../platform/locale/use-locale.ts'
import { useContent } from '../platform/site/site-context.tsx'

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
