import { useLingui } from '@lingui/react/macro'
import { Button, buttonClass, Notice } from '@tessera/ui'
import { useCallback, useEffect, useState } from 'react'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'
import { useErrorText } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { AppLink } from '../../platform/navigation/app-link.tsx'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { initQuery } from '../../platform/session/queries.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { deviceKeyFact, storeDeviceKey } from '../../platform/visitor/device-key.ts'
import { removeReturnPath, storedReturnPath } from './stored-return-path.ts'

/** Confirms the email address with the code of a link as soon as the page is shown in a browser. */
export function ConfirmByLink({ code }: { code: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { isLoggedIn } = useSession()
  const open = useOpenDialog()
  const errorText = useErrorText()
  const [isDone, setDone] = useState(false)
  const [returnPath, setReturnPath] = useState<string | null>(null)
  const { run, isRunning, error } = useApiAction('POST /api/player/profile/email/verify/confirm', {
    onDone: async ({ data }) => {
      storeDeviceKey(localStorage, data.deviceKey)
      setReturnPath(storedReturnPath(localStorage, Date.now()))
      setDone(true)
      await queryClient.invalidateQueries({ queryKey: initQuery.queryKey })
    },
  })

  const confirm = useCallback(() => run({ body: { code, ...deviceKeyFact(localStorage) } }), [run, code])
  useEffect(() => void confirm(), [confirm])

  // The player opened their own link again: nothing is left to do, and it isn't an error.
  if (isDone || error?.reason === 'already_confirmed') {
    return (
      <>
        <Notice tone="success" role="status" title={t`Your email address is confirmed`}>
          {t`Thank you. You’re all set.`}
        </Notice>
        <NextLinks returnPath={returnPath} />
      </>
    )
  }
  // A used code can't be retried.
  if (error?.reason === 'confirmation_used') {
    return (
      <>
        <Notice tone="info" role="status">
          {errorText(error)}
        </Notice>
        <NextLinks returnPath={null} />
      </>
    )
  }
  return (
    <>
      <FormRefusal error={error} />
      <div className="flex flex-wrap gap-3">
        <Button size="lg" loading={isRunning} onClick={() => void confirm()}>
          {error ? t`Try again` : t`Confirm`}
        </Button>
        {error && isLoggedIn ? (
          <Button
            size="lg"
            variant="secondary"
            onClick={() => open('confirm-email')}
          >{t`Enter another code`}</Button>
        ) : null}
      </div>
    </>
  )
}

/** Links back to the page the player came from, or to the games, and to the sign-in for a guest. */
function NextLinks({ returnPath }: { readonly returnPath: string | null }) {
  const { t } = useLingui()
  const { isLoggedIn } = useSession()
  const open = useOpenDialog()
  return (
    <div className="flex flex-wrap gap-3">
      {returnPath === null ? (
        <RouteLink name="home" className={buttonClass({ size: 'lg' })}>{t`Browse games`}</RouteLink>
      ) : (
        <AppLink
          to={returnPath}
          className={buttonClass({ size: 'lg' })}
          onClick={() => removeReturnPath(localStorage)}
        >
          {t`Go back`}
        </AppLink>
      )}
      {isLoggedIn ? null : (
        <Button size="lg" variant="secondary" onClick={() => open('sign-in')}>{t`Sign in`}</Button>
      )}
    </div>
  )
}
