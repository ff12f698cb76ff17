import { useSyncExternalStore } from 'react'
import { useTheme } from './theme-context.tsx'

const QUERY = '(prefers-color-scheme: light)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(QUERY)
  media.addEventListener('change', listener)
  // The messenger says here what is around the page.
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

/** The theme that the page has now: the preference, or what the messenger or the device says. Dark on the server. */
export function useResolvedTheme(): 'dark' | 'light' {
  const { preference } = useTheme()
  const isLight = useSyncExternalStore(subscribe, isAroundLight, () => false)
  if (preference !== 'system') return preference
  return isLight ? 'light' : 'dark'
}
