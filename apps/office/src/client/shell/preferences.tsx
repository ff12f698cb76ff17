import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { isLocale } from '@tessera/contract/routes'
import { NativeSelect, ThemeSwitch } from '@tessera/ui'
import { useId, useState } from 'react'
import { chooseLocale, OFFICE_LOCALES } from '../platform/locale.ts'
import { applyTheme, readTheme } from '../platform/theme.ts'

/** Language and theme of this browser. */
export function Preferences() {
  const { t } = useLingui()
  const [theme, setTheme] = useState(readTheme)
  // The shell has two of them, of which each width shows one. Radio buttons of one name would be one group.
  const name = useId()
  return (
    <>
      <NativeSelect
        aria-label={t`Language`}
        className="w-40"
        value={i18n.locale}
        onChange={({ currentTarget: { value } }) => {
          if (isLocale(value)) void chooseLocale(value)
        }}
        options={OFFICE_LOCALES.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <ThemeSwitch
        label={t`Theme`}
        name={name}
        value={theme}
        labels={{ system: t`Same as device`, dark: t`Dark`, light: t`Light` }}
        onValueChange={(choice) => {
          setTheme(choice)
          applyTheme(choice)
        }}
      />
    </>
  )
}
