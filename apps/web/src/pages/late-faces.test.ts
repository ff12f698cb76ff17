import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { SHOW_FACES } from './late-faces.ts'

const RANGES = { latin: 'U+0-FF, U+131', cyrillic: 'U+301, U+400-45F' }

/** Runs the script that shows the faces of a page, whose files come as told; what became of them. */
async function show(load: (range: string) => Promise<void>, media = 'not all') {
  const asked: string[] = []
  const added: string[] = []
  class FontFace {
    readonly unicodeRange: string
    constructor(_family: string, _source: string, { unicodeRange }: { unicodeRange: string }) {
      this.unicodeRange = unicodeRange
    }
    load() {
      asked.push(this.unicodeRange)
      return load(this.unicodeRange)
    }
  }
  const cssRules = Object.values(RANGES).map((range) => ({
    style: { getPropertyValue: (name: string) => (name === 'unicode-range' ? range : '"a"') },
  }))
  const style = { media, sheet: { cssRules } }
  const fonts = { add: ({ unicodeRange }: FontFace) => added.push(unicodeRange) }
  const waiting = new Set(['--below'])
  const documentElement = { style: { removeProperty: (name: string) => waiting.delete(name) } }
  const frames: (() => void)[] = []
  const requestAnimationFrame = (run: () => void) => frames.push(run)
  const document = { querySelector: () => style, fonts, documentElement }
  runInNewContext(SHOW_FACES, { document, FontFace, requestAnimationFrame })
  await new Promise((resolve) => setImmediate(resolve))
  const waits = [waiting.size === 1]
  for (const run of frames) {
    run()
    waits.push(waiting.size === 1)
  }
  return { asked, added, media: style.media, waits }
}

it('asks for the face of Latin letters, and puts all in place when it is there', async () => {
  const { latin, cyrillic } = RANGES
  expect(await show(async () => {})).toMatchObject({
    asked: [latin],
    added: [latin, cyrillic],
    media: 'not all',
  })
  const onTheWay = await show(() => new Promise(() => {}))
  expect(onTheWay.added).toEqual([])
})

it('shows what lies below the first view a frame after the faces, or after there are none', async () => {
  expect((await show(async () => {})).waits).toEqual([true, true, false])
  expect((await show(() => Promise.reject(new Error('gone')))).waits).toEqual([true, true, false])
  expect((await show(() => new Promise(() => {}))).waits).toEqual([true])
})

it('leaves them to the browser where one cannot be had', async () => {
  const { added, media } = await show(() => Promise.reject(new Error('gone')))
  expect([added, media]).toEqual([[], 'all'])
})

it('does nothing where the browser shows them already', async () => {
  expect((await show(async () => {}, 'all')).asked).toEqual([])
})
