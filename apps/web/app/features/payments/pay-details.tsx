import { useLingui } from '@lingui/react/macro'
import type { PayDetail } from '@tessera/contract'
import { CopyField } from '@tessera/ui'

/** Returns a function that labels a value which the player needs to pay elsewhere. */
function useDetailLabel(): (name: PayDetail['name']) => string {
  const { t } = useLingui()
  return (name) => {
    const texts: Record<PayDetail['name'], string> = {
      entity: t`Entity`,
      reference: t`Reference`,
      code: t`Payment code`,
      agent: t`Agent`,
      beneficiary: t`Account holder`,
      iban: t`IBAN`,
      bic: t`BIC`,
      sort_code: t`Sort code`,
      account_number: t`Account number`,
      clabe: t`CLABE`,
      address: t`Address`,
      comment: t`Comment (required)`,
    }
    return texts[name]
  }
}

/** Values to copy, one per line, such as the reference of a transfer. */
export function PayDetails({ details }: { readonly details: readonly PayDetail[] }) {
  const { t } = useLingui()
  const labelOf = useDetailLabel()
  return (
    <div className="grid w-full gap-4 text-start">
      {details.map(({ name, value }) => (
        <CopyField
          key={name}
          label={labelOf(name)}
          value={value}
          copyLabel={t`Copy`}
          copiedLabel={t`Copied`}
        />
      ))}
    </div>
  )
}
