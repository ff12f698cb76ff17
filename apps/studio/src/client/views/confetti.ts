import { s } from '../core/dom.ts'

/** Cuts of the confetti: a quarter disc, a triangle, a leaf, a bar. */
const PIECES = [
  'M0 0H12A12 12 0 0 1 0 12Z',
  'M0 0H12L0 12Z',
  'M0 0A12 12 0 0 1 12 12A12 12 0 0 1 0 0Z',
  'M0 4H12V8H0Z',
]
const LASTS_MS = 2_600

/** Tiles that burst from the middle and fall once. Decorative and hidden from assistive technology. */
export function confetti(count: number): SVGSVGElement {
  const root = s('svg', {
    class: 'confetti',
    viewBox: '-500 -500 1000 1000',
    preserveAspectRatio: 'xMidYMid slice',
    'aria-hidden': 'true',
  })
  for (let i = 0; i < count; i += 1) {
    // The golden angle spreads the pieces evenly; no randomness is needed.
    const angle = i * 2.39996
    const reach = 180 + ((i * 67) % 330)
    const piece = s('path', { d: PIECES[i % PIECES.length] ?? '', class: `tint-${i % 5}` })
    const x = Math.cos(angle) * reach
    const y = Math.sin(angle) * reach * 0.8
    const turn = ((i * 97) % 720) - 360
    const size = 1.6 + (i % 4) * 0.7
    root.append(piece)
    piece.animate(
      [
        { transform: `translate(0px, 60px) rotate(0deg) scale(0)`, opacity: 1 },
        {
          transform: `translate(${x}px, ${y - 60}px) rotate(${turn}deg) scale(${size})`,
          opacity: 1,
          offset: 0.28,
          easing: 'cubic-bezier(.3,.1,.7,.9)',
        },
        {
          transform: `translate(${x * 1.12}px, ${y + 620}px) rotate(${turn * 2.2}deg) scale(${size})`,
          opacity: 0.9,
        },
      ],
      { duration: LASTS_MS, easing: 'cubic-bezier(.1,.7,.3,1)', fill: 'both', delay: (i % 6) * 18 },
    )
  }
  return root
}

const RINGS = [
  { tiles: 12, radius: 205, size: 96, piece: 0, turn: 45, tints: [1, 0] },
  { tiles: 16, radius: 315, size: 104, piece: 2, turn: 45, tints: [3, 2] },
  { tiles: 20, radius: 425, size: 112, piece: 1, turn: 225, tints: [0, 4] },
  { tiles: 24, radius: 545, size: 124, piece: 0, turn: 45, tints: [2, 1] },
] as const

/** Rings of tiles around the middle, laid from the inside out: the background of a celebration. */
export function rosette(still: boolean): SVGSVGElement {
  const root = s('svg', { class: 'rosette', viewBox: '-500 -500 1000 1000', 'aria-hidden': 'true' })
  for (const [ring, { tiles, radius, size, piece: shape, turn, tints }] of RINGS.entries()) {
    for (let i = 0; i < tiles; i += 1) {
      const angle = ((i + ring / 2) / tiles) * 360
      const piece = s('path', { d: PIECES[shape] ?? '', class: `tint-${tints[i % 2]}` })
      const at = `rotate(${angle}deg) translate(${radius}px) rotate(${turn}deg)`
      const rest = `${at} scale(${size / 12}) translate(-6px, -6px)`
      piece.style.transform = rest
      root.append(piece)
      if (!still) {
        piece.animate(
          [{ transform: `${at} rotate(-180deg) scale(0) translate(-6px, -6px)` }, { transform: rest }],
          {
            duration: 420,
            delay: 60 + ring * 90 + (i % 6) * 14,
            easing: 'cubic-bezier(.2,.8,.3,1.1)',
            fill: 'backwards',
          },
        )
      }
    }
  }
  return root
}
