import { useLingui } from '@lingui/react/macro'
import { TelegramNews } from '../features/notifications/telegram-news.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

/** `?tg-news=true`, also `?telegram-news=true`: offers and news as messages in Telegram. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`News in Telegram`}>
      <TelegramNews onClose={dialog.onClose} />
    </DialogFrame>
  )
}
