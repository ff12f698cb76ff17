import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { AFFILIATE_TAG_DAYS } from '@tessera/contract/constants'
import { Badge, Button } from '@tessera/ui'
import { useState } from 'react'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { useAlerts } from '../platform/alerts/use-alerts.ts'
import { useApiQuery } from '../platform/api/use-api-query.ts'
import { useContent } from '../platform/site/site-context.tsx'
import { type CookieChoice, chooseCookies, cookieChoice } from '../platform/visitor/cookie-choice.ts'
import { constantsQuery } from '../platform/visitor/use-visit-tags.ts'

/** Asks which optional data the browser may store. It can be opened again at any time. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const texts = useContent().dialogs['cookie-request']
  const { data } = useApiQuery(constantsQuery)
  const days = data?.data.affiliateTagExpiration ?? AFFILIATE_TAG_DAYS
  const [chosen] = useState(() => cookieChoice(localStorage))
  const choose = (choice: CookieChoice) => {
    chooseCookies(localStorage, choice)
    alerts.say(t`Your choice has been saved`, 'success')
    dialog.onClose()
  }
  return (
    <DialogFrame
      dialog={dialog}
      title={texts?.title}
      description={texts?.description}
      footer={
        // Both choices have equal prominence.
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="secondary" onClick={() => choose('needed')}>{t`Necessary only`}</Button>
          <Button variant="secondary" onClick={() => choose('all')}>{t`Allow referrals`}</Button>
        </div>
      }
    >
      <dl className="grid gap-4">
        <div className="grid gap-1">
          <dt className="flex flex-wrap items-center gap-2 font-semibold">
            {t`Necessary`}
            <Badge tone="neutral">{t`Always`}</Badge>
          </dt>
          <dd className="text-text-soft">
            {t`Your sign-in, language, theme and trusted device, and a browser fingerprint that protects your account.`}
          </dd>
        </div>
        <div className="grid gap-1">
          <dt className="flex flex-wrap items-center gap-2 font-semibold">
            {t`Partner or friend who referred you`}
            {chosen === null ? null : (
              <Badge tone="neutral">{chosen === 'all' ? t`Allowed` : t`Declined`}</Badge>
            )}
          </dt>
          <dd className="text-text-soft">
            {t`Kept for ${plural(days, { one: '# day', other: '# days' })} so that we can credit them if you open an account. We share nothing else.`}
          </dd>
        </div>
      </dl>
    </DialogFrame>
  )
}
