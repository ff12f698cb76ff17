import { useLingui } from '@lingui/react/macro'
import { Card, Notice, Switch } from '@tessera/ui'
import { useEffect, useState } from 'react'
import { preferencesQuery } from '../../data/notifications/queries.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import {
  findPushSupport,
  hasBrowserSubscription,
  type PushSupport,
  subscribeBrowser,
  unsubscribeBrowser,
} from './browser-push.ts'

interface PushSwitchProps {
  readonly publicKey: string
  /** True if the server sends pushes to the browser of this session. */
  readonly hasPush: boolean
}

/** Switches the pushes to this browser on and off. */
export function PushSwitch({ publicKey, hasPush }: PushSwitchProps) {
  const { t } = useLingui()
  const { support, isSubscribed, refresh } = usePushState()
  const { isRunning, switchTo } = usePushActions(publicKey, refresh)
  return (
    <Card level="surface" padding="md" className="grid gap-4">
      <Switch
        checked={hasPush && isSubscribed}
        disabled={support !== 'available' || isRunning}
        description={t`Messages appear on this device even when Tessera is closed.`}
        onChange={(event) => void switchTo(event.currentTarget.checked)}
      >
        {t`Push notifications on this device`}
      </Switch>
      {support === 'blocked' && (
        <Notice tone="info" role="status">
          {t`Your browser blocks notifications from this site. Allow them in the browser’s settings.`}
        </Notice>
      )}
      {support === 'unavailable' && (
        <Notice tone="info" role="status">
          {t`This browser can’t receive push notifications. On an iPhone or iPad, add Tessera to your home screen first.`}
        </Notice>
      )}
    </Card>
  )
}

/** Returns what this browser can do, which is known once the page runs. */
function usePushState() {
  const [support, setSupport] = useState<PushSupport | null>(null)
  const [isSubscribed, setSubscribed] = useState(false)
  const refresh = async () => {
    setSubscribed(await hasBrowserSubscription())
    setSupport(await findPushSupport())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser is asked once, and after each switch
  useEffect(() => void refresh(), [])
  return { support, isSubscribed, refresh }
}

function usePushActions(publicKey: string, refresh: () => Promise<void>) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const queryClient = useQueryClient()
  const [isSwitching, setSwitching] = useState(false)
  const options = {
    onDone: () => void queryClient.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
    onError: alerts.showError,
  }
  const subscribe = useApiAction('PUT /api/notification/push-subscription', options)
  const unsubscribe = useApiAction('DELETE /api/notification/push-subscription', options)
  const apply = async (isOn: boolean) => {
    if (!isOn) {
      await unsubscribeBrowser()
      return unsubscribe.run({})
    }
    const body = await subscribeBrowser(publicKey)
    if (body !== null) await subscribe.run({ body })
  }
  const switchTo = async (isOn: boolean) => {
    setSwitching(true)
    try {
      await apply(isOn)
    } catch {
      // The browser has no push service, or can't reach it.
      alerts.say(t`We couldn’t change your push notifications. Please try again later.`, 'danger')
    }
    await refresh()
    setSwitching(false)
  }
  return { isRunning: isSwitching || subscribe.isRunning || unsubscribe.isRunning, switchTo }
}
