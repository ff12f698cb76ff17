import { Trans, useLingui } from '@lingui/react/macro'
import type { Vault } from '@tessera/contract'
import { Button, Card, Countdown, Section, StatusBadge } from '@tessera/ui'
import { useAccounts } from '../../data/accounts/use-accounts.ts'
import { vaultQuery } from '../../data/accounts/vault-queries.ts'
import { useDateText } from '../../data/player/use-date-text.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { Money } from '../../kit/money/money.tsx'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'

/** The player's vault: money set aside in each currency, with the time left of its lock. */
export function VaultPanel() {
  const { t } = useLingui()
  const open = useOpenDialog()
  const { active } = useAccounts()
  const vaults = useApiQuery(vaultQuery).data?.data ?? []
  const filled = vaults.filter(({ balance }) => balance > 0)
  const currency = active?.currency
  return (
    <Section
      title={t`Vault`}
      action={
        <RouteLink
          name="wallet-history"
          search="tab=vault"
          className="underline underline-offset-4"
        >{t`Vault history`}</RouteLink>
      }
    >
      <p className="max-w-prose text-text-soft">
        {t`Money in your vault can’t be played or withdrawn until you move it back. You can lock it for up to 30 days.`}
      </p>
      {filled.length > 0 && (
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {filled.map((vault) => (
            <li key={vault.currency}>
              <VaultCard vault={vault} />
            </li>
          ))}
        </ul>
      )}
      {currency !== undefined && (
        <Button
          variant="secondary"
          className="justify-self-start"
          data-dialog="vault-deposit"
          onClick={() => open('vault-deposit', currency)}
        >{t`Set money aside`}</Button>
      )}
    </Section>
  )
}

function VaultCard({ vault: { currency, balance, lockedUntil } }: { readonly vault: Vault }) {
  const { t } = useLingui()
  const open = useOpenDialog()
  return (
    <Card level="surface" padding="md" className="grid h-full content-between gap-4">
      <div className="flex items-start justify-between gap-3">
        <span className="font-display font-bold">{currency}</span>
        {lockedUntil !== null && <StatusBadge status="paused">{t`Locked`}</StatusBadge>}
      </div>
      <div className="grid gap-2">
        <Money subunits={balance} currency={currency} size="xl" tone="value" />
        {lockedUntil !== null && <LockEnd until={lockedUntil} />}
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        {lockedUntil === null && (
          <Button
            size="sm"
            variant="secondary"
            data-dialog="vault-withdrawal"
            onClick={() => open('vault-withdrawal', currency)}
          >
            {t`Move back`}
          </Button>
        )}
        <Button
          size="sm"
          variant={lockedUntil === null ? 'ghost' : 'secondary'}
          data-dialog="vault-lock"
          onClick={() => open('vault-lock', currency)}
        >
          {lockedUntil === null ? t`Lock` : t`Extend lock`}
        </Button>
      </div>
    </Card>
  )
}

/** Time left of a lock, and its end. The vault is loaded again once it is over. */
function LockEnd({ until }: { readonly until: string }) {
  const { t } = useLingui()
  const { moment } = useDateText()
  const queryClient = useQueryClient()
  const end = moment(until)
  return (
    <div className="figures grid gap-1 text-xs text-text-soft">
      <Countdown
        until={until}
        units={[t`d`, t`h`, t`min`, t`s`]}
        onEnd={() => void queryClient.refetch(vaultQuery)}
      />
      <time dateTime={until}>
        <Trans>Locked until {end}</Trans>
      </time>
    </div>
  )
}
