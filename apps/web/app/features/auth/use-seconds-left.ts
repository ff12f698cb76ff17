import { useEffect, useState } from 'react'

/** Counts down the whole seconds until a time; 0 once it has passed. */
export function useSecondsLeft(untilMs: number): number {
  const left = () => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const update = () => setSeconds(Math.max(0, Math.ceil((untilMs - Date.now()) / 1000)))
    update()
    const timer = setInterval(update, 500)
    return () => clearInterval(timer)
  }, [untilMs])
  return seconds
}
