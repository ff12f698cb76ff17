import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { FormSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { EmailSignUp } from './email-sign-up.tsx'
import { MethodTabs } from './method-tabs.tsx'
import { PhoneSignIn } from './phone-sign-in.tsx'
import { PhoneSignUp } from './phone-sign-up.tsx'
import { phoneTicket, setPhoneTicket } from './phone-ticket.ts'
import { registrationFieldsQuery } from './queries.ts'

interface SignUpFormProps {
  /** The dialog's value: the return path, if there is one. */
  readonly returnPath: string
}

/**
 * Registration with the fields that the server lists: by email, or by a phone number that is verified first. The dialog
 * reacts to the new session.
 */
export function SignUpForm({ returnPath }: SignUpFormProps) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const fields = useApiQuery(registrationFieldsQuery)
  const [proved, setProved] = useState(() => phoneTicket(Date.now()))
  const forget = () => {
    setPhoneTicket(null)
    setProved(null)
  }
  return (
    <div className="grid gap-4">
      <QueryView query={fields} skeleton={<FormSkeleton />}>
        {({ data }) => (
          <MethodTabs
            name="sign-up-way"
            label={t`How would you like to sign in?`}
            first={proved ? 'phone' : 'email'}
          >
            {(method) => {
              if (method === 'email') return <EmailSignUp listed={data} returnPath={returnPath} />
              return proved ? (
                <PhoneSignUp listed={data} proved={proved} onEnded={forget} />
              ) : (
                <PhoneSignIn id="sign-up-phone" onUnknown={() => setProved(phoneTicket(Date.now()))} />
              )
            }}
          </MethodTabs>
        )}
      </QueryView>
      <p className="text-center text-text-soft">
        {t`Already have an account?`}{' '}
        <button
          type="button"
          className="t-link t-link-inline"
          onClick={() => open('sign-in')}
        >{t`Sign in`}</button>
      </p>
    </div>
  )
}
