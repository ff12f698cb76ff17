import { readChoice, storeChoice } from './stored-choice.ts'

export type Theme = 'system' | 'dark' | 'light'

/** Returns the theme that the operator chose. */
export function readTheme(): Theme {
  const theme = readChoice('theme')
  return theme === 'dark' || theme === 'light' ? theme : 'system'
}

/** Applies the chosen theme to the document, or another one that is then stored. */
export function applyTheme(theme: Theme = readTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  storeChoice('theme', theme)
}
