import { useLingui } from '@lingui/react/macro'
import { VAULT_LOCK_DAYS } from '@tessera/contract/constants'
import { Button, Notice, Skeleton } from '@tessera/ui'
import { useState } from 'react'
import { useLockText } from '../../data/accounts/use-lock-text.ts'
import { vaultQuery } from '../../data/accounts/vault-queries.ts'
import { useDateText } from '../../data/player/use-date-text.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useVaultDone } from './use-vault-done.ts'
import type { VaultDialogProps } from './vault-deposit.tsx'
import { type LockDays, LockField, Refusal } from './vault-fields.tsx'

const CHOICES = VAULT_LOCK_DAYS.filter((days) => days > 0)

/** Locks the money in the vault, or prolongs its lock. */
export function VaultLock({ currency, onDone }: VaultDialogProps) {
  const { t } = useLingui()
  const { moment } = useDateText()
  const lockText = useLockText()
  const done = useVaultDone(onDone)
  const query = useApiQuery(vaultQuery)
  const [lockDays, setLockDays] = useState<LockDays>(7)
  const lock = useApiAction('POST /api/wallet/vault/lock', {
    onDone: ({ data }) =>
      done(data.lockedUntil === null ? t`Vault updated` : t`Locked until ${moment(data.lockedUntil)}`),
  })
  const length = lockText(lockDays)
  return (
    <QueryView query={query} skeleton={<Skeleton height={240} />}>
      {({ data }) => {
        const lockedUntil = data.find((each) => each.currency === currency)?.lockedUntil ?? null
        return (
          <form
            className="grid gap-6"
            onSubmit={(event) => {
              event.preventDefault()
              void lock.run({ body: { currency, lockDays } })
            }}
          >
            {lockedUntil !== null && (
              <Notice tone="info">
                {t`Your vault is locked until ${moment(lockedUntil)}. A shorter choice changes nothing.`}
              </Notice>
            )}
            <LockField choices={CHOICES} value={lockDays} onChange={setLockDays} />
            <Refusal error={lock.error} />
            <Button
              type="submit"
              size="lg"
              block
              loading={lock.isRunning}
            >{t`Lock for ${length} from now`}</Button>
          </form>
        )
      }}
    </QueryView>
  )
}
