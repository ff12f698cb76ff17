import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { isLocale, LOCALES } from '@tessera/contract/routes'
import { NativeSelect, ThemeSwitch } from '@tessera/ui'
import { useState } from 'react'
import { chooseLocale } from '../platform/locale.ts'
import { applyTheme, readTheme } from '../platform/theme.ts'

/** Returns the name of a language in that language. */
const nameOf = (locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale

/** Language and theme of this browser. */
export function Preferences() {
  const { t } = useLingui()
  const [theme, setTheme] = useState(readTheme)
  return (
    <>
      <NativeSelect
        aria-label={t`Language`}
        value={i18n.locale}
        onChange={({ currentTarget: { value } }) => {
          if (isLocale(value)) void chooseLocale(value)
        }}
        options={LOCALES.map(({ code }) => ({ value: code, label: nameOf(code) }))}
      />
      <ThemeSwitch
        label={t`Theme`}
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
