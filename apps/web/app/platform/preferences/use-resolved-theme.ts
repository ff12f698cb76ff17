import { useSyncExternalStore } from 'react'
import { useTheme } from './theme-context.tsx'

const QUERY = '(prefers-color-scheme: light)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(QUERY)
  media.addEventListener('change', listener)
  // The messenger sets its theme on this attribute.
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    media.removeEventListener('change', listener)
    observer.disconnect()
  }
}

const isAroundLight = (): boolean => {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'light' : matchMedia(QUERY).matches
}

/**
 * Returns the current theme: that of the page, which a route may force, or the theme of the messenger or device. On the server the
 * preference, or dark.
 */
export function useResolvedTheme(): 'dark' | 'light' {
  const { preference } = useTheme()
  const isLight = useSyncExternalStore(subscribe, isAroundLight, () => preference === 'light')
  return isLight ? 'light' : 'dark'
}
