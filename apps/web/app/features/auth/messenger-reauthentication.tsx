import { useLingui } from '@lingui/react/macro'
import { LAUNCH_PROVES_SECONDS } from '@tessera/contract/codes'
import { Button, Spinner } from '@tessera/ui'
import { useEffect, useState } from 'react'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { launch } from '../../platform/messenger/launch.ts'
import type { ReauthenticationMeans } from './reauthentication-methods.ts'

/** Returns whether a messenger opened the app, and whether that was recent enough to prove the player's identity. */
export function launchState(nowMs: number): ReauthenticationMeans['launch'] {
  if (launch === null) return 'none'
  const proof = launch.proof()
  return proof !== null && nowMs - proof.launchedMs < LAUNCH_PROVES_SECONDS * 1000 ? 'fresh' : 'old'
}

interface MessengerReauthenticationProps {
  /** True if the current launch is recent enough; otherwise the player has to launch the app again. */
  readonly isFresh: boolean
  readonly onProved: () => void
}

/** Re-authentication by the messenger, which proves who has just opened the app. */
export function MessengerReauthentication({ isFresh, onProved }: MessengerReauthenticationProps) {
  const { t } = useLingui()
  const [isOld, setOld] = useState(!isFresh)
  const prove = useApiAction('POST /api/player/sessions/proof/telegram', {
    onDone: onProved,
    onError: () => setOld(true),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the launch is sent once; another one reloads the page.
  useEffect(() => {
    const proof = launch?.proof() ?? null
    if (isFresh && proof) void prove.run({ body: { payload: proof.payload } })
  }, [])
  if (!isOld)
    return (
      <p className="flex items-center gap-3 text-text-soft" role="status">
        <Spinner />
        {t`We’re checking your Telegram sign-in.`}
      </p>
    )
  return (
    <div className="grid gap-4">
      <p className="text-text-soft">
        {launch === null
          ? t`To confirm it’s you, open the app from Telegram.`
          : t`To confirm it’s you, close the app and reopen it from Telegram. You’ll stay signed in.`}
      </p>
      {launch === null ? null : (
        <Button size="lg" block onClick={() => launch?.close()}>
          {t`Close the app`}
        </Button>
      )}
    </div>
  )
}
