import { describe, expect, it } from 'vitest'
import { placeSearch, readPlace } from './queries.ts'

const read = (text: string) => readPlace(new URLSearchParams(text))

describe('the URL of the history', () => {
  it('is read and written back the same', () => {
    for (const text of ['tab=spins', 'tab=bets&filter=open&page=3', 'tab=transactions&filter=deposits']) {
      expect(placeSearch(read(text))).toBe(text)
    }
  })

  it.each(['', 'tab=nope', 'tab=spins&filter=deposits', 'page=-1', 'page=1e99', 'page=x'])(
    'falls back to the default for %j',
    (text) => {
      expect(read(text)).toEqual({ tab: 'spins', page: 1, filter: 'all' })
    },
  )
})
