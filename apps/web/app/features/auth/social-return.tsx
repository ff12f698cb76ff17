import { useLingui } from '@lingui/react/macro'
import type { ApiError } from '@tessera/contract/client'
import { displayName } from '@tessera/contract/display-name'
import { safePath } from '@tessera/contract/safe-path'
import { PageHeader, Spinner, useHydrated } from '@tessera/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Page } from '../../kit/layout/page.tsx'
import { useAlerts, useErrorText } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useSessionActions } from '../../platform/session/use-session.ts'
import { deviceFacts } from '../../platform/visitor/device-facts.ts'
import { browserKey } from './browser-key.ts'
import { type ProviderReturn, readReturn } from './provider-return.ts'
import { SocialError } from './social-error.tsx'
import { connectionsQuery, signInMethodsQuery } from './social-queries.ts'
import { SocialSignUpForm } from './social-sign-up-form.tsx'
import { type Newcomer, storedNewcomer, storeNewcomer } from './stored-newcomer.ts'

/** Page that a provider redirects to. It signs the player in, or shows the rest of the registration or the error. */
export function SocialReturn({ provider }: { readonly provider: string }) {
  const { t } = useLingui()
  const { back, error } = useReturn(provider)
  const newcomer = useNewcomer(provider, back, error)
  const wasFor = back.kind === 'refused' ? back.wasFor : back.kind
  // A player who connects an account or re-authenticates is signed in and returns to their settings.
  const wasConnecting = wasFor === 'connect' || wasFor === 'prove'

  if (newcomer)
    return (
      <ReturnPage title={t`Create your account`}>
        <SocialSignUpForm newcomer={newcomer} />
      </ReturnPage>
    )
  return (
    <ReturnPage
      title={
        wasFor === 'connect' ? t`Connect account` : wasFor === 'prove' ? t`Confirm it’s you` : t`Sign in`
      }
    >
      <Outcome back={back} error={error} wasConnecting={wasConnecting} />
    </ReturnPage>
  )
}

function ReturnPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Page name="auth-social-callback" title={title} isPrivate>
      <div className="grid max-w-prose gap-6">
        <PageHeader title={title} />
        {children}
      </div>
    </Page>
  )
}

interface OutcomeProps {
  readonly back: ProviderReturn
  readonly error: ApiError | null
  readonly wasConnecting: boolean
}

/** Result of the provider's redirect; a spinner while the server checks it. */
function Outcome({ back, error, wasConnecting }: OutcomeProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isHydrated = useHydrated()
  if (error)
    return (
      <SocialError wasConnecting={wasConnecting} isKnown={error.reason === 'social_email_taken'}>
        {errorText(error)}
      </SocialError>
    )
  if (back.kind === 'refused')
    return (
      <SocialError wasConnecting={wasConnecting}>
        {wasConnecting ? t`Cancelled. Nothing has changed.` : t`Sign-in cancelled`}
      </SocialError>
    )
  if (back.kind === 'nothing' && isHydrated)
    return (
      <SocialError
        wasConnecting={false}
      >{t`This link can only be used once. Please start again.`}</SocialError>
    )
  return <Spinner label={t`One moment`} size={40} />
}

/**
 * Returns the user without an account, from the response or, after a reload, from the tab's storage; null otherwise.
 */
function useNewcomer(provider: string, back: ProviderReturn, error: ApiError | null): Newcomer | null {
  const isHydrated = useHydrated()
  if (error?.reason === 'registration_needed') return error.details
  return isHydrated && back.kind === 'nothing' ? storedNewcomer(sessionStorage, provider, Date.now()) : null
}

/** Sends the provider's answer to the server once, then navigates to the page that the user wanted. */
function useReturn(provider: string) {
  const { t } = useLingui()
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const { pathOf } = useLocale()
  const { startSession } = useSessionActions()
  const queryClient = useQueryClient()
  const alerts = useAlerts()
  const [back] = useState<ProviderReturn>(() => readReturn(search))
  const leaveFor = (path: string) => void navigate(safePath(path) ?? pathOf('home'), { replace: true })
  // The parameters in the URL are used up: removing them also hides the preloader.
  const stay = () => void navigate(pathname, { replace: true })

  const logIn = useApiAction('POST /api/player/sessions/social', {
    onDone: async ({ data }) => {
      await startSession(data)
      alerts.show('signed-in', { name: displayName(data.profile) })
      leaveFor(data.route)
    },
    onError: (error) => {
      if (error.reason === 'registration_needed')
        storeNewcomer(sessionStorage, provider, error.details, Date.now())
      stay()
    },
  })
  const connect = useApiAction('POST /api/player/social-connections/{provider}', {
    onDone: async () => {
      for (const { queryKey } of [connectionsQuery, signInMethodsQuery])
        await queryClient.invalidateQueries({ queryKey })
      alerts.say(t`Account connected`, 'success')
      leaveFor(pathOf('profile'))
    },
    onError: stay,
  })
  const finishProof = useApiAction('POST /api/player/sessions/proof', {
    onDone: () => {
      alerts.say(t`Confirmed. You can continue now.`, 'success')
      leaveFor(route.current)
    },
    onError: stay,
  })
  const route = useRef('')
  const prove = useApiAction('POST /api/player/sessions/proof/social', {
    onDone: ({ data }) => {
      route.current = data.route
      void finishProof.run({ body: { ticket: data.ticket } })
    },
    onError: stay,
  })
  const { run: runProve } = prove
  const { run: runLogIn } = logIn
  const { run: runConnect } = connect
  useEffect(() => {
    const key = { browserKey: browserKey(localStorage) }
    if (back.kind === 'enter')
      void runLogIn({ body: { provider, ...key, ...back.answer, ...deviceFacts(localStorage) } })
    if (back.kind === 'prove') void runProve({ body: { provider, ...key, ...back.answer } })
    if (back.kind === 'connect') void runConnect({ params: { provider }, query: back.answer, body: key })
  }, [back, provider, runLogIn, runConnect, runProve])
  return { back, error: logIn.error ?? connect.error ?? prove.error ?? finishProof.error }
}
