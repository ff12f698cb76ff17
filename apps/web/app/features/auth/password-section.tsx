import { useLingui } from '@lingui/react/macro'
import { Button, Card } from '@tessera/ui'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useSession } from '../../platform/session/use-session.ts'

/** Password of the account; nothing if email sign-in isn't offered. */
export function PasswordSection() {
  const { t } = useLingui()
  const open = useOpenDialog()
  const { signInMethods } = useSession()
  if (!signInMethods.includes('email')) return null
  return (
    <section className="grid gap-4" aria-labelledby="password">
      <h2 id="password" className="text-xl">{t`Password`}</h2>
      <Card level="surface" padding="md" className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-text-soft">{t`Changing it signs out all other devices.`}</p>
        <Button size="sm" variant="secondary" onClick={() => open('change-pass')}>
          {t`Change password`}
        </Button>
      </Card>
    </section>
  )
}
