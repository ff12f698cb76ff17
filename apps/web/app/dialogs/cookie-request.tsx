import { useLingui } from '@lingui/react/macro'
import { Badge, Button } from '@tessera/ui'
import { useState } from 'react'
import { useAlerts } from '../shared/alerts/use-alerts.ts'
import { useContent } from '../shared/content/site-context.tsx'
import { DialogFrame } from '../shared/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../shared/dialogs/dialog-props.ts'
import { type CookieChoice, chooseCookies, cookieChoice } from '../shared/session/cookie-choice.ts'

/** Asks what this browser may keep beside what the site can't do without. It can be asked again at any time. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const texts = useContent().dialogs['cookie-request']
  const [chosen] = useState(() => cookieChoice(localStorage))
  const choose = (choice: CookieChoice) => {
    chooseCookies(localStorage, choice)
    alerts.say(t`Your choice is saved`, 'success')
    dialog.onClose()
  }
  return (
    <DialogFrame
      dialog={dialog}
      title={texts?.title}
      description={texts?.description}
      footer={
        // Neither answer is pressed upon anybody.
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="secondary" onClick={() => choose('needed')}>{t`Needed only`}</Button>
          <Button variant="secondary" onClick={() => choose('all')}>{t`The partner as well`}</Button>
        </div>
      }
    >
      <dl className="grid gap-4">
        <div className="grid gap-1">
          <dt className="flex flex-wrap items-center gap-2 font-semibold">
            {t`Needed`}
            <Badge tone="neutral">{t`Always`}</Badge>
          </dt>
          <dd className="text-text-soft">
            {t`Your sign-in, your language and colours, this device as one of yours, and a mark of your browser that protects accounts.`}
          </dd>
        </div>
        <div className="grid gap-1">
          <dt className="flex flex-wrap items-center gap-2 font-semibold">
            {t`The partner who sent you`}
            {chosen === null ? null : (
              <Badge tone="neutral">{chosen === 'all' ? t`You allowed it` : t`You declined it`}</Badge>
            )}
          </dt>
          <dd className="text-text-soft">
            {t`For 30 days, so that the partner is thanked if you open an account. Nothing else is told.`}
          </dd>
        </div>
      </dl>
    </DialogFrame>
  )
}
