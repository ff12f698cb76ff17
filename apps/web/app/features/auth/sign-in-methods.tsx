import { Trans, useLingui } from '@lingui/react/macro'
import type { SocialConnection, Way } from '@tessera/contract'
import { Badge, Button, Card, Skeleton } from '@tessera/ui'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useLeaveFor } from '../../platform/navigation/use-leave-for.ts'
import { browserKey } from './browser-key.ts'
import { AddContacts, ChangeContact } from './contact-buttons.tsx'
import { DisconnectButton, RemoveEmailButton, RemovePhoneButton } from './remove-method.tsx'
import { SocialMark } from './social-mark.tsx'
import { connectionsQuery, signInMethodsQuery } from './social-queries.ts'

/** Sign-in methods of the player with their actions, and those that can be added. */
export function SignInMethods() {
  const { t } = useLingui()
  const methods = useApiQuery(signInMethodsQuery)
  const { data: connections } = useApiQuery(connectionsQuery)
  const offered = connections?.data ?? []
  return (
    <section className="grid gap-4" aria-labelledby="ways">
      <div className="grid gap-1">
        <h2 id="ways" className="text-xl">{t`Sign-in methods`}</h2>
        <p className="text-text-soft">{t`You can sign in with any of these. At least one must remain.`}</p>
      </div>
      <QueryView query={methods} skeleton={<Skeleton height={120} />}>
        {({ data }) => (
          <ul className="grid gap-3">
            {data
              // Passkeys have their own list.
              .filter(({ kind }) => kind !== 'passkey')
              .map((method) => (
                <li key={method.id}>
                  <MethodCard
                    method={method}
                    name={offered.find(({ provider }) => provider === method.connection)?.name ?? null}
                  />
                </li>
              ))}
          </ul>
        )}
      </QueryView>
      <ConnectButtons offered={offered.filter(({ isConnected }) => !isConnected)} />
    </section>
  )
}

function MethodCard({ method, name }: { readonly method: Way; readonly name: string | null }) {
  const { t } = useLingui()
  const { kind, label, connection, isConfirmed } = method
  const kinds: Record<Way['kind'], string> = {
    email: t`Email`,
    phone: t`Phone`,
    social: name ?? t`Connected account`,
    telegram: t`Messenger`,
    passkey: t`Passkey`,
  }
  return (
    <Card level="surface" padding="md" className="flex items-center justify-between gap-4">
      <div className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {connection === null ? null : <SocialMark provider={connection} name={kinds[kind]} />}
          {kinds[kind]}
          {isConfirmed ? null : <Badge tone="neutral">{t`Not confirmed`}</Badge>}
        </span>
        <span className="text-xs wrap-anywhere text-text-soft">{label}</span>
      </div>
      <div className="flex flex-none flex-wrap justify-end gap-2">
        <ChangeContact kind={kind} />
        <RemoveMethod method={method} name={kinds[kind]} />
      </div>
    </Card>
  )
}

/** Removes a sign-in method. Nothing for the last one, and for a provider that is no longer available. */
function RemoveMethod({ method, name }: { readonly method: Way; readonly name: string }) {
  const { kind, connection, label, isRemovable } = method
  if (!isRemovable) return null
  const account = kind === 'telegram' ? kind : connection
  if (account !== null) return <DisconnectButton provider={account} name={name} />
  if (kind === 'email') return <RemoveEmailButton contact={label ?? name} />
  return kind === 'phone' ? <RemovePhoneButton contact={label ?? name} /> : null
}

function ConnectButtons({ offered }: { readonly offered: readonly SocialConnection[] }) {
  const alerts = useAlerts()
  const { locale } = useLocale()
  const [isLeaving, leaveFor] = useLeaveFor()
  const start = useApiAction('POST /api/player/social-connections/{provider}/start', {
    onDone: ({ data: { url } }) => leaveFor(url),
    onError: alerts.showError,
  })
  const body = () => ({ browserKey: browserKey(localStorage), language: locale })
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      <AddContacts />
      {offered.map(({ provider, name }) => (
        <Button
          key={provider}
          variant="secondary"
          disabled={start.isRunning || isLeaving}
          onClick={() => void start.run({ params: { provider }, body: body() })}
        >
          <SocialMark provider={provider} name={name} />
          <span>
            <Trans>Connect {name}</Trans>
          </span>
        </Button>
      ))}
    </div>
  )
}
