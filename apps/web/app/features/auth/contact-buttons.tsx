import { useLingui } from '@lingui/react/macro'
import type { Way } from '@tessera/contract'
import { Button } from '@tessera/ui'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useSession } from '../../platform/session/use-session.ts'

/** Dialogs in which a player changes or adds an email address or phone number. */
const CONTACT_DIALOGS = { email: 'email-verify', phone: 'phone' } as const

const isContact = (kind: Way['kind']): kind is keyof typeof CONTACT_DIALOGS =>
  Object.hasOwn(CONTACT_DIALOGS, kind)

/** Button that changes an email address or phone number; nothing for other sign-in methods. */
export function ChangeContact({ kind }: Pick<Way, 'kind'>) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const { signInMethods } = useSession()
  if (!isContact(kind) || !signInMethods.includes(kind)) return null
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={kind === 'email' ? t`Change email address` : t`Change phone number`}
      onClick={() => open(CONTACT_DIALOGS[kind])}
    >
      {t`Change`}
    </Button>
  )
}

/** Buttons that add an email address or phone number if the player has none. */
export function AddContacts() {
  const { t } = useLingui()
  const open = useOpenDialog()
  const { signInMethods, profile } = useSession()
  if (!profile) return null
  return (
    <>
      {signInMethods.includes('email') && profile.email === null ? (
        <Button variant="secondary" onClick={() => open('email-verify')}>{t`Add an email address`}</Button>
      ) : null}
      {signInMethods.includes('phone') && profile.phone === null ? (
        <Button variant="secondary" onClick={() => open('phone')}>{t`Add a phone number`}</Button>
      ) : null}
    </>
  )
}
