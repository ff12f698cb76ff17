import { useSyncExternalStore } from 'react'
import { useTheme } from './theme-context.tsx'

const QUERY = '(prefers-color-scheme: light)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** The theme that the page has now: the preference, or what the device says. Dark on the server. */
export function useResolvedTheme(): 'dark' | 'light' {
  const { preference } = useTheme()
  const isDeviceLight = useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  )
  if (preference !== 'system') return preference
  return isDeviceLight ? 'light' : 'dark'
}
