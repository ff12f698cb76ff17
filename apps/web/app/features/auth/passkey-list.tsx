import { Trans, useLingui } from '@lingui/react/macro'
import type { Passkey } from '@tessera/contract'
import { Badge, Button, Card, Skeleton } from '@tessera/ui'
import { useState } from 'react'
import { useDateText } from '../../data/player/use-date-text.ts'
import { useConfirm } from '../../kit/dialogs/confirm-context.tsx'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { passkeysQuery, secondFactorQuery } from './factor-queries.ts'
import { NewPasskey } from './new-passkey.tsx'
import { PasskeyMark } from './passkey-mark.tsx'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { signInMethodsQuery } from './social-queries.ts'

/** The player's passkeys and a button to add one; nothing if passkeys aren't offered. */
export function PasskeyList() {
  const { t } = useLingui()
  const { signInMethods } = useSession()
  const passkeys = useApiQuery(passkeysQuery)
  if (!signInMethods.includes('passkey')) return null
  return (
    <section className="grid gap-4" aria-labelledby="passkeys">
      <div className="grid gap-1">
        <h2 id="passkeys" className="text-xl">{t`Passkeys`}</h2>
        <p className="text-text-soft">
          {t`Sign in with your fingerprint, face or PIN. Nothing to remember, and safe from phishing.`}
        </p>
      </div>
      <QueryView query={passkeys} skeleton={<Skeleton height={80} />}>
        {({ data }) =>
          data.length === 0 ? null : (
            <ul className="grid gap-3">
              {data.map((passkey) => (
                <li key={passkey.id}>
                  <PasskeyCard passkey={passkey} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <NewPasskey />
    </section>
  )
}

function PasskeyCard({ passkey }: { readonly passkey: Passkey }) {
  const { t } = useLingui()
  const { day } = useDateText()
  const { name, isBackedUp, createdAt, lastUsedAt, isRemovable, id } = passkey
  const [isNaming, setNaming] = useState(false)
  const queryClient = useQueryClient()
  const rename = useApiAction('PUT /api/player/passkeys/{id}', {
    onDone: () => {
      setNaming(false)
      void queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })
    },
  })
  const added = day(createdAt)
  const used = lastUsedAt === null ? null : day(lastUsedAt)
  return (
    <Card level="surface" padding="md" className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          <PasskeyMark />
          <bdi className="wrap-anywhere">{name}</bdi>
          {isBackedUp ? <Badge tone="neutral">{t`Synced`}</Badge> : null}
        </span>
        <span className="text-xs text-text-soft">
          <Trans>Added on {added}</Trans>
          {' · '}
          {used === null ? t`Not used yet` : t`Last used on ${used}`}
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="ghost"
          aria-label={t`Rename ${name}`}
          onClick={() => setNaming(true)}
        >{t`Rename`}</Button>
        {isRemovable ? <RemoveButton id={id} name={name} /> : null}
      </div>
      {isNaming ? (
        <PasskeyNameDialog
          title={t`Rename passkey`}
          initial={name}
          submitLabel={t`Save`}
          error={rename.error}
          isRunning={rename.isRunning}
          onName={(next) => void rename.run({ params: { id }, body: { name: next } })}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </Card>
  )
}

function RemoveButton({ id, name }: Pick<Passkey, 'id' | 'name'>) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const remove = useApiAction('DELETE /api/player/passkeys/{id}', {
    onDone: () => {
      for (const { queryKey } of [passkeysQuery, secondFactorQuery, signInMethodsQuery])
        void queryClient.invalidateQueries({ queryKey })
      alerts.say(t`Passkey removed`, 'success')
    },
    onError: alerts.showError,
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t`Remove ${name}?`,
      text: t`You won’t be able to sign in with it any more, and all other devices will be signed out.`,
      confirmLabel: t`Remove`,
      tone: 'danger',
    })
    if (isSure) void remove.run({ params: { id } })
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={t`Remove ${name}`}
      loading={remove.isRunning}
      onClick={() => void ask()}
    >
      {t`Remove`}
    </Button>
  )
}
