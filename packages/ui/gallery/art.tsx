const palettes = [
  ['#f2542d', '#f5dfbb', '#0e9594', '#127475', '#562c2c'],
  ['#e9c46a', '#264653', '#2a9d8f', '#f4a261', '#e76f51'],
  ['#f7b32b', '#1b2845', '#fcf6b1', '#a9e5bb', '#f72c25'],
  ['#d8973c', '#273043', '#eff6ee', '#9197ae', '#f02d3a'],
] as const

/** Placeholder for a cover: cells of a mosaic, derived from a number. */
export function Cover({ seed, name }: { readonly seed: number; readonly name: string }) {
  const palette = palettes[seed % palettes.length] ?? palettes[0]
  const cells = Array.from({ length: 12 }, (_, index) => {
    const value = (seed * 7 + index * 13 + ((seed * index) % 5)) % 17
    return { x: (index % 3) * 100, y: Math.floor(index / 3) * 100, cut: value % 4, colour: value % 5 }
  })
  const cuts = [
    'M0 0h100v100A100 100 0 0 1 0 0Z',
    'M0 0h100L0 100Z',
    'M0 100A100 100 0 0 1 100 0V100Z',
    'M50 0a50 50 0 1 1 0 100A50 50 0 0 1 50 0Z',
  ]
  return (
    <svg viewBox="0 0 300 400" aria-hidden="true">
      <rect width="300" height="400" fill={palette[1]} />
      {cells.map(({ x, y, cut, colour }) => (
        <path
          key={`${x} ${y}`}
          transform={`translate(${x} ${y})`}
          d={cuts[cut] ?? ''}
          fill={palette[colour] ?? ''}
        />
      ))}
      <rect y="300" width="300" height="100" fill={palette[1]} />
      <text x="20" y="366" fill={palette[0]} fontFamily="var(--font-display)" fontWeight="800" fontSize="44">
        {name}
      </text>
    </svg>
  )
}
