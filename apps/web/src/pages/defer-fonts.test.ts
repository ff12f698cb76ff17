import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { deferFonts, SHOW_FACES } from './defer-fonts.ts'

const PAGE = '<style>@font-face{src:url(a)}</style></head>'
const RANGES = { latin: 'U+0-FF, U+131', cyrillic: 'U+301, U+400-45F' }

/** Runs the script that applies a page's font faces, with the given loading behaviour; returns its effects. */
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
  const dispatched: string[] = []
  const dispatchEvent = ({ type }: Event) => dispatched.push(type)
  const document = { querySelector: () => style, fonts, dispatchEvent }
  runInNewContext(SHOW_FACES, { document, FontFace, Event })
  await new Promise((resolve) => setImmediate(resolve))
  return { asked, added, media: style.media, dispatched }
}

it('requests the Latin font face and adds all faces once it is loaded', async () => {
  const { latin, cyrillic } = RANGES
  expect(await show(async () => {})).toMatchObject({
    asked: [latin],
    added: [latin, cyrillic],
    media: 'not all',
  })
  const onTheWay = await show(() => new Promise(() => {}))
  expect(onTheWay.added).toEqual([])
})

it('dispatches the event when the font faces are loaded or have failed', async () => {
  const FACES = ['tessera:faces']
  expect((await show(async () => {})).dispatched).toEqual(FACES)
  expect((await show(() => Promise.reject(new Error('gone')))).dispatched).toEqual(FACES)
  expect((await show(() => new Promise(() => {}))).dispatched).toEqual([])
})

/** Runs the script of a page's first view; returns which parts wait below it after each event or frame. */
function waitsAfter(...steps: (string | 'frame')[]): (string | null)[] {
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(deferFonts(PAGE, '')) ?? []
  const heard = new EventTarget()
  const frames: (() => void)[] = []
  let below: string | null = null
  runInNewContext(script, {
    document: {
      referrer: '',
      addEventListener: heard.addEventListener.bind(heard),
      documentElement: {
        hasAttribute: () => below !== null,
        setAttribute: (_name: string, value: string) => {
          below = value
        },
        removeAttribute: () => {
          below = null
        },
      },
    },
    performance: { getEntriesByType: () => [{ type: 'navigate' }] },
    location: { origin: 'https://tessera.example' },
    addEventListener: heard.addEventListener.bind(heard),
    requestAnimationFrame: (run: () => void) => frames.push(run),
    setTimeout: () => {},
  })
  return [
    below,
    ...steps.map((step) => {
      if (step === 'frame') for (const run of frames.splice(0)) run()
      else heard.dispatchEvent(new Event(step))
      return below
    }),
  ]
}

it('shows content below the first view after fonts and styles, one part per frame', () => {
  const frames = ['frame', 'frame', 'frame']
  const [faces, styles] = ['tessera:faces', 'tessera:styles']
  expect(waitsAfter(faces, ...frames)).toEqual(['all', 'all', 'all', 'all', 'all'])
  for (const order of [
    [faces, styles],
    [styles, faces],
  ])
    expect(waitsAfter(...order, ...frames)).toEqual(['all', 'all', 'all', 'all', 'rest', null])
})

it('shows content below the first view immediately after an interaction', () => {
  const after = waitsAfter('scroll', 'tessera:faces', 'tessera:styles', 'frame', 'frame', 'frame')
  expect(after).toEqual(['all', null, null, null, null, null, null])
})

it('leaves the font faces to the browser if one fails to load', async () => {
  const { added, media } = await show(() => Promise.reject(new Error('gone')))
  expect([added, media]).toEqual([[], 'all'])
})

it('does nothing if the browser already uses the font faces', async () => {
  expect((await show(async () => {}, 'all')).asked).toEqual([])
})
