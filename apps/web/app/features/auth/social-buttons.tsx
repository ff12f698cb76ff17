import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@tessera/ui'
import { useState } from 'react'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useLeaveFor } from '../../platform/navigation/use-leave-for.ts'
import { browserKey } from './browser-key.ts'
import { SocialMark } from './social-mark.tsx'
import { connectionsQuery } from './social-queries.ts'

/** Buttons to sign in or register with a provider's account; nothing if there is no provider. */
export function SocialButtons({ route }: { /** Target after the sign-in. */ readonly route: string }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { data } = useApiQuery(connectionsQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isLeaving, leaveFor] = useLeaveFor()
  const start = useApiAction('POST /api/player/sessions/social/start', {
    onDone: ({ data: { url } }) => leaveFor(url),
  })
  const busy = start.isRunning || isLeaving ? chosen : null
  if (!data || data.data.length === 0) return null
  const begin = (provider: string) => {
    setChosen(provider)
    void start.run({ body: { provider, browserKey: browserKey(localStorage), language: locale, route } })
  }
  return (
    <section className="mt-6 grid gap-3" aria-label={t`Other sign-in methods`}>
      <p className="flex items-center gap-3 text-xs text-text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t`or`}
      </p>
      <FormRefusal error={start.error} />
      <div className="grid gap-3">
        {data.data.map(({ provider, name }) => (
          <Button
            key={provider}
            variant="secondary"
            block
            loading={busy === provider}
            disabled={busy !== null && busy !== provider}
            onClick={() => begin(provider)}
          >
            <SocialMark provider={provider} name={name} />
            <span>
              <Trans>Continue with {name}</Trans>
            </span>
          </Button>
        ))}
      </div>
    </section>
  )
}
