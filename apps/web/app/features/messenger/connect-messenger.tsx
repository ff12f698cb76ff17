import { useLingui } from '@lingui/react/macro'
import { Button, Section } from '@tessera/ui'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { initQuery } from '../../platform/session/queries.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { launchData, nameOf, unsafeUser } from './launch-data.ts'

/**
 * Connects the messenger account for automatic sign-in. Shown only within the messenger, whose signed launch
 * data is required.
 */
export function ConnectMessenger() {
  const { t } = useLingui()
  const { profile, signInMethods } = useSession()
  const alerts = useAlerts()
  const queryClient = useQueryClient()
  const connect = useApiAction('POST /api/player/social-connections/telegram', {
    onDone: async () => {
      const changed = [initQuery.queryKey[0], 'GET /api/player/ways']
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => changed.includes(queryKey[0]) })
      alerts.show('messenger-connected')
    },
    onError: alerts.showError,
  })
  const data = launchData(localStorage)
  const user = data === null ? null : unsafeUser(data)
  if (!profile || data === null || user === null || !signInMethods.includes('telegram')) return null
  // The player is connected with another user than the one who opened the app.
  if (profile.tgUserId !== null && profile.tgUserId !== user.id) return null
  const name = nameOf(user)
  return (
    <Section title={t`Messenger`}>
      {profile.tgUserId === null ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-text-soft">{t`Connect ${name} to be signed in automatically.`}</p>
          <Button
            variant="secondary"
            loading={connect.isRunning}
            onClick={() => void connect.run({ body: { payload: data } })}
          >{t`Connect the messenger`}</Button>
        </div>
      ) : (
        <p className="text-text-soft">{t`You’re signed in to the messenger as ${name}.`}</p>
      )}
    </Section>
  )
}
