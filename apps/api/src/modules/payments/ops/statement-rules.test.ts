import { describe, expect, it } from 'vitest'
import { compareStatement, parseCsv, readStatement, type StatementLine } from './statement-rules.ts'

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

describe('readStatement', () => {
  it('reads columns in any order and ignores others', () => {
    const text = 'Currency,note,AMOUNT,status,reference,payment_id\nEUR,"x, y",10,succeeded,inv,pay\n'
    expect(readStatement(text)).toEqual([
      { paymentId: 'pay', reference: 'inv', status: 'succeeded', amount: '10', currency: 'EUR' },
    ])
  })

  it('refuses a line with too few fields', () => {
    const text = 'payment_id,reference,status,amount,currency\npay,inv,succeeded\n'
    expect(() => readStatement(text)).toThrow('line 2 has 3 fields instead of 5')
  })
})

describe('compareStatement', () => {
  const line = (change: Partial<StatementLine> = {}): StatementLine => ({
    paymentId: 'pay',
    reference: 'inv',
    status: 'succeeded',
    amount: '10.00',
    currency: 'EUR',
    ...change,
  })

  it.each<[string, StatementLine[], StatementLine[], string[]]>([
    ['nothing for equal amounts in another notation', [line({ amount: '10' })], [line()], []],
    [
      'another status',
      [line({ status: 'failed' })],
      [line()],
      ['inv: status is failed in the statement, succeeded in our records'],
    ],
    ['a line that comes twice', [line(), line()], [line()], ['inv: more than once in the statement']],
    ['a payment that we lack', [line()], [], ['inv: not in our records (payment pay)']],
    ['a payment that the file lacks', [], [line()], ['inv: not in the statement']],
  ])('finds %s', (_, statement, own, differences) => {
    expect(compareStatement(statement, own)).toEqual(differences)
  })
})
