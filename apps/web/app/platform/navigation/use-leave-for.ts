import { useCallback, useEffect, useState } from 'react'

/**
 * Returns a function that opens a page of another site, and a flag that is true until this page unloads. The flag
 * prevents a second press while the other page loads. A page restored from the browser's page cache can leave again.
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
