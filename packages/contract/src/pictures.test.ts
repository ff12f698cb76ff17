import { expect, it } from 'vitest'
import { pictureSources, withDrawnWidths } from './pictures.ts'

it('reads the widths of the rasterized versions from an address', () => {
  const address = withDrawnWidths('/studio/art/red-fox/3x4.svg?v=1f2e', { small: 240, large: 400 })
  expect(address).toBe('/studio/art/red-fox/3x4.svg?v=1f2e&avif=240,400')
  expect(pictureSources(address)).toEqual({
    src: '/studio/art/red-fox/3x4-240.avif?v=1f2e',
    srcSet: '/studio/art/red-fox/3x4-400.avif?v=1f2e 3.1x',
  })
})

it('reads the widths from an address without a version', () => {
  const address = withDrawnWidths('/a.svg', { small: 64, large: 128 })
  expect(pictureSources(address)).toEqual({ src: '/a-64.avif', srcSet: '/a-128.avif 3.1x' })
})

it.each([
  '/studio/art/red-fox/3x4.svg?v=1f2e',
  '/a.png?avif=240,400',
  'https://elsewhere.example/a.svg#avif=240,400',
  '/a.svg?avif=240',
  '/a.svg?avif=0,1',
  '/a.svg?avif=240,400&v=1',
  '',
])('keeps the address of a picture without rasterized versions: %s', (address) => {
  expect(pictureSources(address)).toEqual({ src: address })
})
