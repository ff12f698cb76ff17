import { Trans, useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import { useOperator } from '../platform/session.tsx'
import { roleName } from './role-name.ts'

/** First page: who is signed in, with which roles. */
export function Start() {
  const { t, i18n } = useLingui()
  const { fullName, roles, endsAt } = useOperator()
  const names = roles.map((role) => i18n._(roleName(role))).join(', ')
  const end = i18n.date(endsAt, { timeStyle: 'short' })
  return (
    <>
      <PageHeader title={t`Hello, ${fullName}`} lead={<Trans>Your roles: {names}</Trans>} />
      <p className="text-text-soft">
        <Trans>
          You’re signed in until {end} at the latest. After 30 minutes without a request, the session ends.
        </Trans>
      </p>
    </>
  )
}
