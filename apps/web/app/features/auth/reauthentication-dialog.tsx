import { useLingui } from '@lingui/react/macro'
import type { ApiError } from '@tessera/contract/client'
import { Button, Notice } from '@tessera/ui'
import { Dialog } from '@tessera/ui/dialog'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { REAUTHENTICATION_LEVEL } from '../../kit/dialogs/dialog-levels.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { challengeOf, type StepResponse } from '../../platform/challenges/challenge-context.ts'
import { keepsPreloader } from '../../platform/urls/keeps-preloader.ts'
import { deviceFacts } from '../../platform/visitor/device-facts.ts'
import { launchState } from './messenger-reauthentication.tsx'
import { supportsPasskeys } from './passkey.ts'
import { methodsOf, type Proof, type ReauthenticationMethod } from './reauthentication-methods.ts'
import { ReauthenticationStep } from './reauthentication-step.tsx'
import { notifyReauthentication, useReauthenticationElsewhere } from './use-reauthentication-elsewhere.ts'

interface ReauthenticationDialogProps {
  /** The refusal that requires the proof; its details contain the available methods. */
  readonly refusal: ApiError
  readonly open: boolean
  /**
   * Called with true after a re-authentication, with the response of a log-in's second step, or with false if the
   * player cancels.
   */
  readonly onEnd: (proof: boolean | StepResponse) => void
}

/**
 * Re-authentication dialog: before sensitive changes to sign-in methods or payouts, after inactivity, and for the
 * second step of a log-in.
 */
export function ReauthenticationDialog({ refusal, open, onEnd }: ReauthenticationDialogProps) {
  const { t } = useLingui()
  const { details } = refusal
  const asked = challengeOf(refusal)
  const isLogIn = asked === 'second-step'
  const isPause = asked === 'presence'
  const [methods] = useState(() =>
    methodsOf(details, { supportsPasskeys: supportsPasskeys(), launch: launchState(Date.now()) }),
  )
  const [chosen, setChosen] = useState<ReauthenticationMethod | undefined>(methods[0])
  const { send, proved, error, isRunning, clearError } = useSending(refusal, isLogIn, onEnd)
  useShownPage(open)
  useReauthenticationElsewhere(open && isPause, () => onEnd(true))
  const names: Record<ReauthenticationMethod, string> = {
    passkey: t`Use a passkey`,
    authenticator: t`Use a code from the app`,
    password: t`Use the password instead`,
    code: t`Use a code instead`,
    social: t`Use a connected account`,
    launch: t`Use the messenger`,
    messenger: t`Use the messenger`,
    recovery: t`Use a recovery code`,
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onEnd(false)}
      title={isLogIn ? t`Two-factor authentication` : isPause ? t`Are you still there?` : t`Confirm it’s you`}
      description={
        isLogIn
          ? t`Your account is protected by two-factor authentication.`
          : isPause
            ? t`You’ve been away for a while. Confirm it’s you to continue.`
            : t`For your security, please confirm it’s you first.`
      }
      closeLabel={t`Close`}
      level={REAUTHENTICATION_LEVEL}
      size="sm"
    >
      <div className="grid gap-4">
        {chosen === undefined ? (
          <Notice tone="danger" role="alert">
            {t`This browser supports none of your methods. Please use another device or contact support.`}
          </Notice>
        ) : (
          <ReauthenticationStep
            key={chosen}
            method={chosen}
            codeTo={typeof details.codeTo === 'string' ? details.codeTo : null}
            error={error}
            isRunning={isRunning}
            onProof={send}
            onProved={proved}
          />
        )}
        <div className="grid gap-2">
          {methods
            .filter((method) => method !== chosen)
            .map((method) => (
              <Button
                key={method}
                variant="ghost"
                block
                onClick={() => {
                  clearError()
                  setChosen(method)
                }}
              >
                {names[method]}
              </Button>
            ))}
        </div>
      </div>
    </Dialog>
  )
}

/** Sends a proof to the call that requires it. */
function useSending({ details }: ApiError, isLogIn: boolean, onEnd: ReauthenticationDialogProps['onEnd']) {
  const proved = () => {
    notifyReauthentication()
    onEnd(true)
  }
  const prove = useApiAction('POST /api/player/sessions/proof', { onDone: proved })
  const step = useApiAction('POST /api/player/sessions/second-step', {
    // The second step continues with the route of the first step, if it had one.
    onDone: ({ data }) =>
      onEnd({ data: { ...data, ...('route' in details ? { route: details.route } : {}) }, meta: undefined }),
  })
  const ticket = typeof details.ticket === 'string' ? details.ticket : ''
  const send = ({ authenticatorCode, recoveryCode, passkey, ...other }: Proof) => {
    const factor = {
      ...(authenticatorCode === undefined ? {} : { authenticatorCode }),
      ...(recoveryCode === undefined ? {} : { recoveryCode }),
      ...(passkey === undefined ? {} : { passkey }),
    }
    if (isLogIn) void step.run({ body: { ticket, ...factor, ...deviceFacts(localStorage) } })
    else void prove.run({ body: { ...other, ...factor } })
  }
  const { error, isRunning, clearError } = isLogIn ? step : prove
  return { send, proved, error, isRunning, clearError }
}

/** Removes the query of a page that only redirects, so that its preloader is hidden and the dialog becomes visible. */
function useShownPage(isOpen: boolean): void {
  const place = useLocation()
  const navigate = useNavigate()
  const isHidden = isOpen && keepsPreloader(place)
  const { pathname } = place
  useEffect(() => {
    if (isHidden) void navigate(pathname, { replace: true })
  }, [isHidden, pathname, navigate])
}
