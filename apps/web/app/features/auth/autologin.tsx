import { useLingui } from '@lingui/react/macro'
import { displayName } from '@tessera/contract/display-name'
import { Button, buttonClass, Notice, Spinner } from '@tessera/ui'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useAlerts, useErrorText } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { useSession, useSessionActions } from '../../platform/session/use-session.ts'
import { deviceFacts } from '../../platform/visitor/device-facts.ts'

/**
 * Signs in once by the state in a link. A player who is already signed in stays, so that a link can't switch them to
 * another account.
 */
export function Autologin() {
  const { t } = useLingui()
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const { pathOf } = useLocale()
  const { isLoggedIn } = useSession()
  const { startSession } = useSessionActions()
  const alerts = useAlerts()
  const errorText = useErrorText()
  const open = useOpenDialog()
  const [state] = useState(() => new URLSearchParams(search).get('state') ?? '')
  const [wasLoggedIn] = useState(isLoggedIn)
  const isOfUse = state !== '' && !wasLoggedIn
  const logIn = useApiAction('POST /api/player/sessions/token', {
    onDone: async ({ data }) => {
      await startSession(data)
      alerts.show('signed-in', { name: displayName(data.profile) })
      void navigate(pathOf('home'), { replace: true })
    },
    onError: () => void navigate(pathname, { replace: true }),
  })
  const { run } = logIn
  useEffect(() => {
    if (isOfUse) void run({ body: { state, ...deviceFacts(localStorage) } })
    else void navigate(pathname, { replace: true })
  }, [isOfUse, state, pathname, run, navigate])

  if (wasLoggedIn)
    return (
      <>
        <Notice tone="info" role="status">{t`You’re already signed in, so we didn’t use this link.`}</Notice>
        <RouteLink name="home" className={buttonClass({ size: 'lg' })}>{t`Browse games`}</RouteLink>
      </>
    )
  if (isOfUse && !logIn.error) return <Spinner label={t`One moment`} size={40} />
  return (
    <>
      <Notice tone="danger" role="alert">
        {logIn.error ? errorText(logIn.error) : t`This link has expired. Please sign in again.`}
      </Notice>
      <Button size="lg" className="justify-self-start" onClick={() => open('sign-in', pathOf('home'))}>
        {t`Sign in`}
      </Button>
    </>
  )
}
