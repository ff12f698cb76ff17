import { useLingui } from '@lingui/react/macro'
import { Button, Notice } from '@tessera/ui'
import { useNavigate } from 'react-router'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'

interface SocialErrorProps {
  readonly wasConnecting: boolean
  /** True if the user already has an account, to which the provider's account can be connected. */
  readonly isKnown?: boolean
  readonly children: string
}

/** Error of a provider's redirect, with a link back to the settings or a button to try again. */
export function SocialError({ wasConnecting, isKnown = false, children }: SocialErrorProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { pathOf } = useLocale()
  const open = useOpenDialog()
  const settings = pathOf('profile-sessions')
  return (
    <>
      <Notice tone={isKnown ? 'info' : 'danger'} role="alert">
        {children}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {wasConnecting ? (
          <Button size="lg" onClick={() => void navigate(settings)}>{t`Back to security`}</Button>
        ) : (
          <Button size="lg" onClick={() => open('sign-in', isKnown ? settings : pathOf('home'))}>
            {t`Sign in`}
          </Button>
        )}
        <Button size="lg" variant="secondary" onClick={() => void navigate(pathOf('home'))}>
          {t`Browse games`}
        </Button>
      </div>
    </>
  )
}
