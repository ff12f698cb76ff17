import { useEffect } from 'react'

/** Repeats a read while the page is visible, and at once when it becomes visible again. */
export function useRepeated(reload: () => void, everyMs: number): void {
  useEffect(() => {
    const repeat = () => {
      if (document.visibilityState === 'visible') reload()
    }
    const timer = setInterval(repeat, everyMs)
    document.addEventListener('visibilitychange', repeat)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', repeat)
    }
  }, [reload, everyMs])
}
