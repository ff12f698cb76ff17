import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react'
import { confettiPieces } from './confetti-pieces.ts'
import { motion } from './tokens.ts'

export type ConfettiProps = {
  /** Called after the last tile, when the user skips the animation, or at once with reduced motion. */
  readonly onEnd: () => void
  /** Label of the action of a press anywhere: "Skip". */
  readonly skipLabel: string
  /** Seed of the animation; the same seed leads to the same animation. */
  readonly seed?: number
}

const PIECES = 72

type PieceStyle = CSSProperties & Record<'--drift' | '--turn', string>

/** Celebration of a win far above its stake, for at most three seconds. Any press or key ends it. */
export function Confetti({ onEnd, skipLabel, seed = 1 }: ConfettiProps) {
  const [pieces] = useState(() => confettiPieces(seed, PIECES, motion.celebrationMs))
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return end()
    const skip = () => end()
    const timer = setTimeout(skip, motion.celebrationMs)
    document.addEventListener('keydown', skip)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', skip)
    }
  }, [])

  return (
    <button type="button" className="t-confetti" aria-label={skipLabel} onClick={onEnd}>
      {pieces.map((piece, index) => {
        const style: PieceStyle = {
          left: `${piece.x * 100}%`,
          width: piece.sizePx,
          height: piece.sizePx,
          animationDelay: `${piece.delayMs}ms`,
          animationDuration: `${piece.fallMs}ms`,
          '--drift': `${piece.drift * 100}vw`,
          '--turn': `${piece.turn}deg`,
        }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move in the list
          <i key={index} data-cut={piece.cut} data-colour={piece.colour} style={style} />
        )
      })}
    </button>
  )
}
