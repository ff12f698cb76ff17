import { useEffect } from 'react'
import { useAlerts } from './use-alerts.ts'

/** Notifies the player when the connection is lost and when it returns. Pending requests continue automatically. */
export function useConnectionAlerts(): void {
  const { show } = useAlerts()
  useEffect(() => {
    const onOffline = () => show('offline')
    const onOnline = () => show('online')
    window.addEventListener('offline', onOffline)
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('online', onOnline)
    }
  }, [show])
}
