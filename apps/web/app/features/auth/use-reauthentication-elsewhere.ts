import { useEffect, useRef } from 'react'

const PROVED_KEY = 'provedAt'

/** Notifies the other tabs of the same session that the player has re-authenticated. */
export const notifyReauthentication = (): void => localStorage.setItem(PROVED_KEY, String(Date.now()))

/** Closes this tab's prompt after inactivity when the player has re-authenticated in another tab. */
export function useReauthenticationElsewhere(isAsking: boolean, onProof: () => void): void {
  const latest = useRef(onProof)
  latest.current = onProof
  useEffect(() => {
    if (!isAsking) return
    const onStorage = ({ key }: StorageEvent) => {
      if (key === PROVED_KEY) latest.current()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [isAsking])
}
