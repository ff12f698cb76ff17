import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@tessera/ui'
import { useLocation } from 'react-router'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { saveDrafts } from '../../platform/browser/form-drafts.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useLeaveFor } from '../../platform/navigation/use-leave-for.ts'
import { browserKey } from './browser-key.ts'
import { SocialMark } from './social-mark.tsx'
import { connectionsQuery } from './social-queries.ts'

/**
 * Re-authentication by a provider's account: the provider asks the player to sign in again and returns them
 * to this page.
 */
export function SocialReauthentication() {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { pathname, search } = useLocation()
  const { data } = useApiQuery(connectionsQuery)
  const [isLeaving, leaveFor] = useLeaveFor()
  const start = useApiAction('POST /api/player/sessions/proof/social/start', {
    onDone: ({ data: { url } }) => {
      saveDrafts()
      leaveFor(url)
    },
  })
  const connected = (data?.data ?? []).filter(({ isConnected }) => isConnected)
  const begin = (provider: string) => {
    const body = {
      provider,
      browserKey: browserKey(localStorage),
      language: locale,
      route: pathname + search,
    }
    void start.run({ body })
  }
  return (
    <div className="grid gap-4">
      <FormRefusal error={start.error} />
      <p className="text-text-soft">{t`Sign in there again. When you return, press the button once more.`}</p>
      {connected.map(({ provider, name }) => (
        <Button
          key={provider}
          variant="secondary"
          block
          disabled={start.isRunning || isLeaving}
          onClick={() => begin(provider)}
        >
          <SocialMark provider={provider} name={name} />
          <span>
            <Trans>Continue with {name}</Trans>
          </span>
        </Button>
      ))}
    </div>
  )
}
