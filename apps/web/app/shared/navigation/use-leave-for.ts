import { useCallback, useEffect, useState } from 'react'

/**
 * Leaves for a page of another site: true from then on until this page goes, so that nobody presses again while the other
 * one loads. A page that comes back from the browser's page cache can leave anew.
 */
export function useLeaveFor(): readonly [boolean, (url: string) => void] {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!isLeaving) return
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(false)
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [isLeaving])
  const leaveFor = useCallback((url: string) => {
    setLeaving(true)
    location.assign(url)
  }, [])
  return [isLeaving, leaveFor]
}
