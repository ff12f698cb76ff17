import { useEffect, useRef } from 'react'

const PROVED_KEY = 'provedAt'

/** Tells the other tabs, which share the log-in, that the player has shown who is there. */
export const tellProof = (): void => localStorage.setItem(PROVED_KEY, String(Date.now()))

/** Ends the question after a pause in this tab when another one has its answer. */
export function useProofElsewhere(isAsking: boolean, onProof: () => void): void {
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
