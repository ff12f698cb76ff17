import { afterEach, expect, it, vi } from 'vitest'
import { shrinkPicture } from './shrink-picture.ts'

/** Stubs a browser that opens a picture of this size; null for a format that it can't open. */
function fakeBrowser(size: { width: number; height: number } | null) {
  const drawn: { fill?: string; calls: unknown[][]; width: number; height: number } = {
    calls: [],
    width: 0,
    height: 0,
  }
  const close = vi.fn()
  const context = {
    set fillStyle(colour: string) {
      drawn.fill = colour
    },
    fillRect: (...box: unknown[]) => drawn.calls.push(['fill', ...box]),
    drawImage: (_picture: unknown, ...box: unknown[]) => drawn.calls.push(['draw', ...box]),
  }
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => context,
    toBlob: (done: (blob: Blob | null) => void, type: string) => {
      drawn.width = canvas.width
      drawn.height = canvas.height
      done(new Blob(['drawn'], { type }))
    },
  }
  const open = vi.fn(async () => {
    if (size === null) throw new DOMException('The source image could not be decoded.')
    return { ...size, close }
  })
  vi.stubGlobal('createImageBitmap', open)
  vi.stubGlobal('document', { createElement: () => canvas })
  return { drawn, open, close }
}
afterEach(() => vi.unstubAllGlobals())

const file = (type: string, bytes: number, name = 'photo'): File =>
  new File([new Uint8Array(bytes)], name, { type })
const LARGE = 2_000_000

it('sends a small picture, or a file that is not a picture, unchanged and unopened', async () => {
  const { open } = fakeBrowser({ width: 10, height: 10 })
  for (const [type, bytes] of [
    ['image/jpeg', 1000],
    ['image/png', 1000],
    ['image/webp', 1_499_999],
    ['application/pdf', LARGE],
    ['image/svg+xml', LARGE],
    ['', LARGE],
  ] as const) {
    const chosen = file(type, bytes)
    expect(await shrinkPicture(chosen)).toBe(chosen)
  }
  expect(open).not.toHaveBeenCalled()
})

it('scales a large picture down in its proportions, upright and on a white background', async () => {
  const { drawn, open, close } = fakeBrowser({ width: 8000, height: 6000 })
  const sent = await shrinkPicture(file('image/png', LARGE, 'passport.png'))
  expect([sent.type, sent.name, sent.size]).toEqual(['image/jpeg', 'passport.png', 5])
  expect(open).toHaveBeenCalledWith(expect.any(File), { imageOrientation: 'from-image' })
  expect(drawn).toMatchObject({ width: 4000, height: 3000, fill: '#fff' })
  expect(drawn.calls).toEqual([
    ['fill', 0, 0, 4000, 3000],
    ['draw', 0, 0, 4000, 3000],
  ])
  expect(close).toHaveBeenCalled()
})

it('never enlarges a picture', async () => {
  const { drawn } = fakeBrowser({ width: 900, height: 1200 })
  await shrinkPicture(file('image/jpeg', LARGE))
  expect(drawn).toMatchObject({ width: 900, height: 1200 })
})

it('converts a phone’s own format to JPEG at any size if the device can open it', async () => {
  fakeBrowser({ width: 400, height: 300 })
  expect((await shrinkPicture(file('image/heic', 1000))).type).toBe('image/jpeg')
})

it('sends a picture that this device can’t open unchanged, for the server to check', async () => {
  fakeBrowser(null)
  const chosen = file('image/heic', LARGE)
  expect(await shrinkPicture(chosen)).toBe(chosen)
})
