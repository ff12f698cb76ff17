import { useLingui } from '@lingui/react/macro'
import { Button } from '@tessera/ui'
import { fill } from '@tessera/words/fill'
import { namesIn } from '@tessera/words/name-text'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { useLocale } from '../platform/locale/use-locale.ts'
import { useSession } from '../platform/session/use-session.ts'
import { useContent } from '../platform/site/site-context.tsx'

/** Informs a visitor that the site isn't available in their country. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  const texts = useContent().dialogs['geo-popup']
  const { locale } = useLocale()
  const { country } = useSession()
  const name = country === null ? '' : namesIn(locale, 'region').of(country)
  return (
    <DialogFrame
      dialog={dialog}
      title={texts?.title}
      description={fill(texts?.description ?? '', { country: name ?? '' })}
      footer={<Button block onClick={dialog.onClose}>{t`Look around`}</Button>}
    />
  )
}
