import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

const one = (value: unknown): string => csvLine([value], 'Asia/Tokyo').replace(/\r\n$/, '')

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("http://x";"y")', '"\'=HYPERLINK(""http://x"";""y"")"'],
])('writes no spreadsheet formula for %j', (text, written) => {
  expect(one(text)).toBe(written)
})

it.each([
  ['-12.50', '-12.50'],
  [null, ''],
  [true, 'true'],
  ['O\'Hara, "Ann"', '"O\'Hara, ""Ann"""'],
  ['two\nlines', '"two\nlines"'],
  [new Date('2026-01-02T23:04:05Z'), '2026-01-03T08:04:05.000+09:00'],
  [{ reels: [1, 2] }, '"{""reels"":[1,2]}"'],
  ['a=1', 'a=1'],
])('writes %j unguarded', (value, written) => {
  expect(one(value)).toBe(written)
})

it('ends a line with CR LF', () => {
  expect(csvLine(['a', 1, null], 'UTC')).toBe('a,1,\r\n')
})
