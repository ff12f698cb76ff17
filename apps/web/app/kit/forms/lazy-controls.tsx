import { useLingui } from '@lingui/react/macro'
import { passwordStrength } from '@tessera/form-rules/strength'
import { Combobox, type ComboboxProps } from '@tessera/ui/combobox'

/** Controls that only some forms have. They are loaded as one chunk when a form first needs one. */

type SearchableProps = Omit<ComboboxProps, 'openLabel' | 'emptyLabel' | 'placeholder'>

/** A select that is searched by typing. */
export function Searchable(props: SearchableProps) {
  const { t } = useLingui()
  return (
    <Combobox
      {...props}
      placeholder={t`Type to search`}
      openLabel={t`Show all`}
      emptyLabel={t`No matches. Check your spelling.`}
    />
  )
}

export { fillMask, maskText } from './fill-mask.ts'

const STEPS = [1, 2, 3, 4]

/** Estimated strength of a new password while it is typed. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const { t } = useLingui()
  const level = passwordStrength(password)
  const words = [t`Too short`, t`Weak`, t`Fair`, t`Good`, t`Strong`]
  if (password === '') return null
  return (
    <p className="t-strength" data-level={level}>
      {STEPS.map((step) => (
        <i key={step} data-filled={step <= level ? '' : undefined} />
      ))}
      <span role="status">{words[level]}</span>
    </p>
  )
}
