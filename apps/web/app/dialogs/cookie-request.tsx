import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { AFFILIATE_TAG_DAYS } from '@tessera/contract/constants'
import { Badge, Button, Switch } from '@tessera/ui'
import { useState } from 'react'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { useAlerts } from '../platform/alerts/use-alerts.ts'
import { useApiQuery } from '../platform/api/use-api-query.ts'
import { useSession } from '../platform/session/use-session.ts'
import { useContent, useSite } from '../platform/site/site-context.tsx'
import {
  announceConsent,
  type ConsentKind,
  isAllowed,
  storeConsent,
  storedConsent,
} from '../platform/visitor/cookie-choice.ts'
import { offeredKinds } from '../platform/visitor/offered-kinds.ts'
import { constantsQuery } from '../platform/visitor/use-visit-tags.ts'
import { settleHeldTags } from '../platform/visitor/visit-tags.ts'

/** Asks which optional data and third parties the visitor allows, each kind on its own. It can be opened at any time. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const texts = useContent().dialogs['cookie-request']
  const { asksConsent } = useSession()
  const kinds = offeredKinds(useSite().thirdParties)
  const [chosen, setChosen] = useState<readonly ConsentKind[]>(() => {
    const stored = storedConsent(localStorage)
    return kinds.filter((kind) => isAllowed(stored, kind, asksConsent))
  })
  const choose = (allowed: readonly ConsentKind[]) => {
    storeConsent(localStorage, Object.fromEntries(kinds.map((kind) => [kind, allowed.includes(kind)])))
    settleHeldTags(localStorage, allowed.includes('referrals'), Date.now())
    announceConsent()
    alerts.say(t`Your choice has been saved`, 'success')
    dialog.onClose()
  }
  return (
    <DialogFrame
      dialog={dialog}
      title={texts?.title}
      description={texts?.description}
      footer={
        // All choices have equal prominence.
        <div className="grid gap-3 sm:grid-cols-3">
          <Button variant="secondary" onClick={() => choose([])}>{t`Necessary only`}</Button>
          <Button variant="secondary" onClick={() => choose(chosen)}>{t`Save choices`}</Button>
          <Button variant="secondary" onClick={() => choose(kinds)}>{t`Allow all`}</Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <Necessary />
        {kinds.map((kind) => (
          <KindSwitch
            key={kind}
            kind={kind}
            isOn={chosen.includes(kind)}
            onChange={(isOn) =>
              setChosen((before) => (isOn ? [...before, kind] : before.filter((each) => each !== kind)))
            }
          />
        ))}
      </div>
    </DialogFrame>
  )
}

function Necessary() {
  const { t } = useLingui()
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        {t`Necessary`}
        <Badge tone="neutral">{t`Always`}</Badge>
      </p>
      <p className="text-text-soft">
        {t`Your sign-in, language, theme and trusted device, and a browser fingerprint that protects your account.`}
      </p>
    </div>
  )
}

interface KindSwitchProps {
  readonly kind: ConsentKind
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function KindSwitch({ kind, isOn, onChange }: KindSwitchProps) {
  const { t } = useLingui()
  const { data } = useApiQuery(constantsQuery)
  const days = data?.data.affiliateTagExpiration ?? AFFILIATE_TAG_DAYS
  const { recorderUrl } = useSite().thirdParties
  const texts: Record<ConsentKind, { title: string; about: string }> = {
    referrals: {
      title: t`Partner or friend who referred you`,
      about: t`Kept for ${plural(days, { one: '# day', other: '# days' })} so that we can credit them if you open an account. We share nothing else.`,
    },
    statistics: {
      title: t`Statistics`,
      about:
        recorderUrl === null
          ? t`Anonymous loading and response times of our pages. They stay with us.`
          : t`Loading and response times of our pages, and recordings of how you use them. With an account, they include your name and contact details.`,
    },
    marketing: {
      title: t`Marketing`,
      about: t`Advertising partners learn that you visited, signed up, deposited or placed a bet after seeing one of our ads.`,
    },
  }
  return (
    <Switch
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      description={texts[kind].about}
    >
      <span className="font-semibold">{texts[kind].title}</span>
    </Switch>
  )
}
