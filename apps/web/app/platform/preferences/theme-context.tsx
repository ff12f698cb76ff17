import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { writeCookie } from '../browser/write-cookie.ts'
import { reportAccountChange } from './account-changed.ts'
import { COLOR_MODE_COOKIE, type ColorMode } from './color-mode.ts'

export interface Theme {
  readonly preference: ColorMode
  readonly setPreference: (mode: ColorMode) => void
}

const ThemeContext = createContext<Theme>({ preference: 'system', setPreference: () => {} })

/** Provides the color mode, starting with the server's value from the cookie. */
export function ThemeProvider({
  initial,
  children,
}: {
  initial: ColorMode
  children: (theme: Theme) => ReactNode
}) {
  const [preference, setMode] = useState(initial)
  const setPreference = useCallback((mode: ColorMode) => {
    writeCookie(COLOR_MODE_COOKIE, mode)
    setMode(mode)
    reportAccountChange(window)
  }, [])
  const theme = useMemo(() => ({ preference, setPreference }), [preference, setPreference])
  return <ThemeContext value={theme}>{children(theme)}</ThemeContext>
}

export const useTheme = (): Theme => use(ThemeContext)
