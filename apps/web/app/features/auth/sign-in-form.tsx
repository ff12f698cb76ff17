import { useLingui } from '@lingui/react/macro'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { EmailSignIn } from './email-sign-in.tsx'
import { MethodTabs } from './method-tabs.tsx'
import { PhoneSignIn } from './phone-sign-in.tsx'

/** Sign-in form with the available methods. The dialog reacts to the new session. */
export function SignInForm() {
  const { t } = useLingui()
  const open = useOpenDialog()
  return (
    <div className="grid gap-4">
      <MethodTabs name="sign-in-way" label={t`How would you like to sign in?`}>
        {(method) => (method === 'phone' ? <PhoneSignIn id="sign-in-phone" /> : <EmailSignIn />)}
      </MethodTabs>
      <p className="text-center text-text-soft">
        {t`New here?`}{' '}
        <button
          type="button"
          className="t-link t-link-inline"
          onClick={() => open('sign-up')}
        >{t`Open an account`}</button>
      </p>
    </div>
  )
}
