import { beforeEach, describe, expect, it } from 'vitest'
import { type MarkupCache, PageParts } from './page-parts.ts'

let known: Map<string, string>
let cache: MarkupCache

beforeEach(() => {
  known = new Map()
  cache = { find: (key) => known.get(key), store: (key, markup) => known.set(key, markup) }
})

const mark = (kind: '=' | '+' | '-', number: number): string => `<i data-part="${kind}${number}"></i>`

describe('page parts', () => {
  it('are cached as rendered, without their marks', () => {
    const parts = new PageParts(cache)
    expect(parts.ask('a')).toEqual({ number: 0, isKnown: false })
    expect(parts.assemble(`<p>${mark('+', 0)}<b>A</b>${mark('-', 0)}</p>`)).toBe('<p><b>A</b></p>')
    expect(known).toEqual(new Map([['a', '<b>A</b>']]))
  })

  it('are inserted where they were requested if they are cached', () => {
    known.set('a', '<b>$& A</b>')
    const parts = new PageParts(cache)
    const numbers = [parts.ask('a'), parts.ask('a')]
    expect(numbers.map(({ isKnown }) => isKnown)).toEqual([true, true])
    expect(parts.assemble(`<p>${mark('=', 0)}-${mark('=', 1)}</p>`)).toBe('<p><b>$& A</b>-<b>$& A</b></p>')
  })

  it('may contain other parts, cached or not', () => {
    known.set('known', '<u>K</u>')
    const parts = new PageParts(cache)
    for (const key of ['outer', 'known', 'new']) parts.ask(key)
    const page = `${mark('+', 0)}<p>${mark('=', 1)}${mark('+', 2)}<s>N</s>${mark('-', 2)}</p>${mark('-', 0)}`
    expect(parts.assemble(page)).toBe('<p><u>K</u><s>N</s></p>')
    expect(known.get('outer')).toBe('<p><u>K</u><s>N</s></p>')
    expect(known.get('new')).toBe('<s>N</s>')
  })

  it.each(['<h2 id="_R_1b_">A</h2>', '<!--$!--><!--/$-->'])(
    'are rejected if they depend on the page around them: %s',
    (markup) => {
      const parts = new PageParts(cache)
      parts.ask('a')
      expect(() => parts.assemble(mark('+', 0) + markup + mark('-', 0))).toThrow('cannot be cached')
      expect(known.size).toBe(0)
    },
  )
})
