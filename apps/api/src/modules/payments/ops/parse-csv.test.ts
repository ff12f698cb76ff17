import { describe, expect, it } from 'vitest'
import { parseCsv } from './parse-csv.ts'

describe('parseCsv', () => {
  it.each<[string, string, string[][]]>([
    [
      'plain rows',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a byte order mark and Windows line ends',
      '\ufeffa,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['quoted commas, quotes and line breaks', '"a,b","c ""d""\ne"\n', [['a,b', 'c "d"\ne']]],
    [
      'empty fields',
      'a,,b\n,\n',
      [
        ['a', '', 'b'],
        ['', ''],
      ],
    ],
    ['nothing', '', []],
  ])('reads %s', (_, text, rows) => {
    expect(parseCsv(text)).toEqual(rows)
  })
})
