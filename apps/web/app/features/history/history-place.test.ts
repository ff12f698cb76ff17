import { describe, expect, it } from 'vitest'
import { newestOf, placeSearch, readPlace } from './history-place.ts'

const read = (text: string) => readPlace(new URLSearchParams(text))

describe('the URL of the history', () => {
  it.each([
    'tab=spins',
    'tab=bets&filter=open&before=371',
    'tab=transactions&filter=deposits&state=failed&currency=BTC&from=2026-03-01&to=2026-03-31&after=a-B_9',
  ])('is read and written back the same: %s', (text) => {
    expect(placeSearch(read(text))).toBe(text)
  })

  it.each([
    '',
    'tab=nope',
    'tab=spins&filter=deposits',
    'state=failed',
    'currency=XYZ',
    'from=2026-02-30',
    'to=yesterday',
    'before=%27',
    'after=',
    'page=3',
  ])('falls back to the default for %j', (text) => {
    expect(read(text)).toEqual(newestOf('spins'))
  })

  it('reads a period in either order, and the first of two cursors', () => {
    expect(read('from=2026-03-31&to=2026-03-01')).toMatchObject({ from: '2026-03-01', to: '2026-03-31' })
    expect(read('before=5&after=7')).toMatchObject({ before: '5', after: null })
  })
})
