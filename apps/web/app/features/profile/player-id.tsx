import { useLingui } from '@lingui/react/macro'
import { CopyField } from '@tessera/ui'

/** Id of the player, by which the support finds the account. */
export function PlayerId({ id }: { readonly id: string }) {
  const { t } = useLingui()
  return (
    <CopyField
      label={t`Player ID for support`}
      value={id}
      copyLabel={t`Copy`}
      copiedLabel={t`Copied`}
      className="max-w-dialog-sm"
    />
  )
}
