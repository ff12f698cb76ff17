import { Trans, useLingui } from '@lingui/react/macro'
import { safePath } from '@tessera/contract/safe-path'
import type { FormField as FieldRules } from '@tessera/form-rules'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useCodeAlert } from '../../data/bonuses/use-code-alert.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { FormSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useSession, useSessionActions } from '../../platform/session/use-session.ts'
import { deviceFacts } from '../../platform/visitor/device-facts.ts'
import { storedTags } from '../../platform/visitor/visit-tags.ts'
import { browserKey } from './browser-key.ts'
import { registrationFieldsQuery } from './queries.ts'
import { emptyForm, phoneBody, registrationFields } from './registration.ts'
import { RegistrationForm } from './registration-form.tsx'
import { type Newcomer, removeNewcomer } from './stored-newcomer.ts'

const ID = 'social-sign-up'

/** Rest of the registration for a user who came from a provider: the fields that the provider doesn't supply. */
export function SocialSignUpForm({ newcomer }: { readonly newcomer: Newcomer }) {
  const { t } = useLingui()
  const fields = useApiQuery(registrationFieldsQuery)
  const { email, label } = newcomer
  const account = email ?? label ?? ''
  return (
    <>
      <p className="text-text-soft">
        {account === '' ? (
          t`Finish creating your account.`
        ) : (
          <Trans>
            Signed in as <b className="wrap-anywhere">{account}</b>. Finish creating your account.
          </Trans>
        )}
      </p>
      <QueryView query={fields} skeleton={<FormSkeleton />}>
        {({ data }) => <Fields listed={data} newcomer={newcomer} />}
      </QueryView>
    </>
  )
}

function Fields({
  listed,
  newcomer,
}: {
  readonly listed: readonly FieldRules[]
  readonly newcomer: Newcomer
}) {
  const { t } = useLingui()
  const { locale, pathOf } = useLocale()
  const navigate = useNavigate()
  const { country } = useSession()
  const { startSession } = useSessionActions()
  const alerts = useAlerts()
  const showCode = useCodeAlert()
  // The provider's account proves the identity, as a verified phone number does.
  const fields = useMemo(() => registrationFields(listed, 'phone'), [listed])
  const register = useApiAction('POST /api/player/register/social', {
    onDone: async ({ data }) => {
      removeNewcomer(sessionStorage)
      await startSession(data)
      alerts.say(t`Welcome! Your account is ready.`, 'success')
      showCode(data.bonusCode)
      void navigate(safePath(data.route) ?? pathOf('home'), { replace: true })
    },
    onError: ({ reason }) => {
      // The ticket has expired: a reload mustn't show the form again.
      if (reason === 'social_state_invalid') removeNewcomer(sessionStorage)
    },
  })
  const form = useForm(ID, fields, emptyForm(fields, country), register.error)
  const facts = () => ({ language: locale, ...storedTags(localStorage, Date.now()) })
  const proof = () => ({ ticket: String(newcomer.ticket), browserKey: browserKey(localStorage) })
  return (
    <RegistrationForm
      id={ID}
      form={form}
      fields={fields}
      error={register.error}
      isRunning={register.isRunning}
      onSend={() =>
        void register.run({
          body: { ...phoneBody(form.values, facts()), ...proof(), ...deviceFacts(localStorage) },
        })
      }
    />
  )
}
