import { useLingui } from '@lingui/react/macro'
import { formField } from '@tessera/form-rules'
import { Button } from '@tessera/ui'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { FormField } from '../../kit/forms/form-field.tsx'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'
import { PhoneField } from '../../kit/forms/phone-field.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { usePhoneTools } from '../../kit/forms/use-phone-tools.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { deviceKeyFact } from '../../platform/visitor/device-key.ts'
import { type FormMethod, MethodTabs } from './method-tabs.tsx'
import { setPendingReset } from './pending-reset.ts'

/**
 * Requests a password reset by email or phone. A player with a phone number can also sign in with a code and
 * needs no password.
 */
export function ForgotForm() {
  const { t } = useLingui()
  const { signInMethods } = useSession()
  const open = useOpenDialog()
  return (
    <div className="grid gap-2">
      <MethodTabs name="forgot-way" label={t`Where should we send it?`}>
        {(method) => <Fields key={method} method={method} />}
      </MethodTabs>
      {signInMethods.includes('phone') ? (
        <Button variant="ghost" block onClick={() => open('get-code')}>
          {t`Sign in with a code instead`}
        </Button>
      ) : null}
      <Button variant="ghost" block onClick={() => open('sign-in')}>{t`Back to sign-in`}</Button>
    </div>
  )
}

function Fields({ method }: { readonly method: FormMethod }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { country } = useSession()
  const open = useOpenDialog()
  const tools = usePhoneTools()
  const id = `forgot-${method}`
  const reset = useApiAction('POST /api/player/passwords/reset', {
    onDone: ({ data }) => {
      const { requestId } = data
      setPendingReset(requestId === null ? null : { requestId, phone: form.text('phone') })
      open(requestId === null ? 'reset-email-send' : 'reset-pass')
    },
  })
  const form = useForm(id, FIELDS[method], { [method]: '' }, reset.error, tools ? { phone: tools.check } : {})
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const to = method === 'email' ? { email: form.text('email').trim() } : { phone: form.text('phone') }
        if (form.check())
          void reset.run({ body: { ...to, language: locale, ...deviceKeyFact(localStorage) } })
      }}
    >
      <FormRefusal error={reset.error} />
      {method === 'email' ? (
        <FormField formId={id} form={form} name="email" kind="email" autoComplete="username" />
      ) : (
        <PhoneField formId={id} form={form} tools={tools} country={country} />
      )}
      <Button type="submit" size="lg" block loading={reset.isRunning}>
        {method === 'email' ? t`Send link` : t`Send code`}
      </Button>
    </form>
  )
}

const FIELDS = {
  email: [formField('email', { required: true })],
  phone: [formField('phone', { required: true })],
} as const
