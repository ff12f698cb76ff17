import { expect, it } from 'vitest'
import { catalogue } from '../games/catalogue.ts'
import { renderGameArt } from './index.ts'

it.each(catalogue.map(({ id }) => id))(
  'draws the name of %s on its tall cover and not on its square one',
  (id) => {
    const tall = renderGameArt(id, '3x4')
    const square = renderGameArt(id, '1x1')
    expect(tall).toContain('viewBox="0 0 240 320"')
    expect(square).toContain('viewBox="0 0 240 240"')
    const shapes = (svg: string) => svg.match(/<path[^>]*>/g) ?? []
    // Band and name are the last shapes of the tall cover.
    expect(shapes(tall).length).toBeGreaterThan(shapes(square).length)
    expect(shapes(square).some((shape) => shape === shapes(tall).at(-1))).toBe(false)
  },
)
