import { useLingui } from '@lingui/react/macro'
import { Button, Notice } from '@tessera/ui'
import { useNavigate } from 'react-router'
import { useOpenDialog } from '../../shared/dialogs/use-dialogs.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'

interface TroubleProps {
  readonly wasConnecting: boolean
  /** Whether the person has an account that the other one is to be connected with. */
  readonly isKnown?: boolean
  readonly children: string
}

/** What went wrong, with a way on: back to the settings, or another try. */
export function Trouble({ wasConnecting, isKnown = false, children }: TroubleProps) {
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
