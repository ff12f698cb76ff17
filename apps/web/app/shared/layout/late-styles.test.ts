import { afterEach, expect, it, vi } from 'vitest'
import { applyLateStyles } from './late-styles.ts'

afterEach(() => vi.unstubAllGlobals())

/** Opens a page whose full style sheet has the given response; returns adopted sheets and dispatched events. */
async function apply(answer: () => Promise<Response>, link: { href: string } | null = { href: '/app.css' }) {
  const adopted: string[] = []
  const dispatched: string[] = []
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = (css: string) => adopted.push(css)
    },
  )
  vi.stubGlobal('document', {
    querySelector: () => link,
    adoptedStyleSheets: [],
    dispatchEvent: ({ type }: Event) => dispatched.push(`${type} ${adopted.length}`),
  })
  await applyLateStyles()
  return { adopted, dispatched }
}

it('adopts the full style sheet without the rules that the page already has, and dispatches the event', async () => {
  const css = '@font-face{src:url(a)}.a{b:c}@property --x{syntax:"*";inherits:false}.d{e:f}'
  expect(await apply(async () => new Response(css))).toEqual({
    adopted: ['.a{b:c}.d{e:f}'],
    dispatched: ['tessera:styles 1'],
  })
})

it("dispatches the event also if the sheet can't be loaded or is already applied", async () => {
  const nothing = { adopted: [], dispatched: ['tessera:styles 0'] }
  expect(await apply(() => Promise.reject(new Error('gone')))).toEqual(nothing)
  expect(await apply(async () => new Response('', { status: 404 }))).toEqual(nothing)
  expect(await apply(async () => new Response(''), null)).toEqual(nothing)
})
