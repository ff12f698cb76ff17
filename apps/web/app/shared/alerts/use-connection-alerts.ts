import { useEffect } from 'react'
import { useAlerts } from './use-alerts.ts'

/** Says when the connection is lost and when it is back; what waits meanwhile goes on by itself. */
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
