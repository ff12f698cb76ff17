import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card } from '@tessera/ui'
import { listText } from '@tessera/words/name-text'
import { useAccounts } from '../../data/accounts/use-accounts.ts'
import { useEquivalents } from '../../data/accounts/use-equivalents.ts'
import { useFreshRates } from '../../data/accounts/use-fresh-rates.ts'
import { vaultQuery } from '../../data/accounts/vault-queries.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'

/** Characters of a total that fit into one line of a phone in the largest size. */
const SHORT_MAX = 5

/** Value of all accounts and vaults in the chosen currency, with the choice of another one. */
export function WalletTotal() {
  const { t } = useLingui()
  const { locale } = useLocale()
  const open = useOpenDialog()
  const { visible } = useAccounts()
  const { currency, total } = useEquivalents()
  const vaults = useApiQuery(vaultQuery).data?.data ?? []
  useFreshRates()
  if (currency === null) return null
  const { text, missing } = total([...visible, ...vaults])
  const names = listText(missing, locale)
  return (
    <Card level="surface" padding="md" className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid gap-1">
        <h2 className="text-xs text-text-soft">{t`Total balance`}</h2>
        <p className="t-amount t-amount-2xl text-value-text" data-long={text.length > SHORT_MAX || undefined}>
          <bdi>≈ {text}</bdi>
        </p>
        {missing.length > 0 ? (
          <p className="text-xs text-text-soft">
            <Trans>Without {names}: no current exchange rate.</Trans>
          </p>
        ) : (
          <p className="text-xs text-text-soft">{t`At current exchange rates`}</p>
        )}
      </div>
      <Button variant="secondary" onClick={() => open('fiat')}>
        {t`Change currency`}
      </Button>
    </Card>
  )
}
