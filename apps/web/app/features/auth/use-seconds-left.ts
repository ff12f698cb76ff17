import { useEffect, useState } from 'react'

/** Whole seconds until a moment, counted down; 0 once it has come. */
export function useSecondsLeft(untilMs: number): number {
  const left = () => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const look = () => setSeconds(Math.max(0, Math.ceil((untilMs - Date.now()) / 1000)))
    look()
    const timer = setInterval(look, 500)
    return () => clearInterval(timer)
  }, [untilMs])
  return seconds
}
