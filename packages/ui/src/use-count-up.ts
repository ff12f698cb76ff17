import { useEffect, useRef, useState } from 'react'
import { amountAt, amountChange } from './amount-change.ts'
import { motion } from './tokens.ts'

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export type CountUp = {
  readonly shown: bigint
  /** Number of increases: a key for the tile that turns. */
  readonly rises: number
}

/** Returns the amount to display for `subunits`: it rises in `motion.slowMs` and falls at once. */
export function useCountUp(subunits: bigint, currency: string): CountUp {
  const [shown, setShown] = useState(subunits)
  const [rises, setRises] = useState(0)
  const last = useRef({ subunits, currency })

  useEffect(() => {
    const from = last.current
    const to = { subunits, currency }
    last.current = to
    const change = amountChange(from, to, prefersReducedMotion())
    if (change !== 'count-up') {
      setShown(subunits)
      return
    }
    setRises((count) => count + 1)
    let frame = 0
    let startMs: number | undefined
    const step = (nowMs: number) => {
      startMs ??= nowMs
      const progress = (nowMs - startMs) / motion.slowMs
      setShown(amountAt(from.subunits, subunits, progress))
      if (progress < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [subunits, currency])

  return { shown, rises }
}
