import { describe, expect, it } from 'vitest'
import { readStatement, type StatementLine } from './statement-file.ts'
import { compareStatement, type Difference, type OwnPayment } from './statement-rules.ts'

const HEAD = 'payment_id,reference,type,status,amount,currency\n'

describe('readStatement', () => {
  it('reads columns in any order and ignores others', () => {
    const text =
      'Currency,note,AMOUNT,type,status,reference,payment_id\nEUR,"x, y",10.500,payment,succeeded,inv,pay\n'
    expect(readStatement(text)).toEqual([
      {
        type: 'payment',
        paymentId: 'pay',
        reference: 'inv',
        status: 'succeeded',
        amount: 1050n,
        currency: 'EUR',
      },
    ])
  })

  it.each([
    ['payment_id,reference,status,amount,currency\npay,inv,succeeded,1,EUR\n', 'no column type'],
    [`${HEAD}pay,inv,payment,succeeded\n`, 'line 2 has 4 fields instead of 6'],
    [`${HEAD}pay,inv,payment,succeeded,1,EUR\npay,inv,bonus,,1,EUR\n`, 'line 3: the type is none of payment'],
    [`${HEAD}pay,inv,payment,succeeded,1,XAU\n`, 'line 2: there is no currency XAU'],
    [`${HEAD}pay,inv,payment,succeeded,1.005,EUR\n`, 'line 2: 1.005 is no amount in EUR'],
    [`${HEAD}pay,inv,payment,succeeded,"1,000",EUR\n`, 'line 2: 1,000 is no amount in EUR'],
  ])('refuses %j', (text, problem) => {
    expect(() => readStatement(text)).toThrow(problem)
  })
})

/** A deposit of €50 with a fee of 75 cents. */
const DEPOSIT: OwnPayment = {
  ...{ paymentId: 'pay', reference: 'inv', status: 'succeeded', currency: 'EUR' },
  ...{ amount: 5075n, received: 5075n, reversible: 5000n, reversed: 0n, fee: 75n },
}
/** A withdrawal of €50, of which the fee was deducted. */
const WITHDRAWAL: OwnPayment = { ...DEPOSIT, amount: 4925n, received: 4925n, reversible: 4925n }

const line = (type: StatementLine['type'], amount: bigint, change: Partial<StatementLine> = {}) => ({
  ...{ type, amount, paymentId: 'pay', reference: 'inv', currency: 'EUR' },
  status: type === 'payment' ? 'succeeded' : '',
  ...change,
})
const [payment, received, fee] = [line('payment', 5075n), line('received', 5075n), line('fee', 75n)]
const statement = [payment, received, fee]

const texts = (differences: readonly Difference[]) =>
  differences.map(({ kind, reference, text }) => [kind, reference, text])

describe('compareStatement', () => {
  it.each<[string, StatementLine[], OwnPayment]>([
    ['a payment with its movements', statement, DEPOSIT],
    ['movements in parts', [payment, line('received', 5000n), line('received', 75n), fee], DEPOSIT],
    [
      'a chargeback without the fee',
      [...statement, line('reversed', 5000n)],
      { ...DEPOSIT, reversed: 5000n },
    ],
    ['a chargeback with the fee', [...statement, line('reversed', 5075n)], { ...DEPOSIT, reversed: 5000n }],
    ['a dispute that was won', [...statement, line('reversed', 5000n), line('reversed', -5000n)], DEPOSIT],
    [
      'a payout that the bank returned',
      [line('payment', 4925n), line('received', 4925n), fee, line('reversed', 4925n)],
      { ...WITHDRAWAL, reversed: 4925n },
    ],
    [
      'a pending payment',
      [line('payment', 5075n, { status: 'pending' })],
      { ...DEPOSIT, status: 'pending', received: 0n, reversible: 0n, fee: 0n },
    ],
  ])('accepts %s', (_, lines, own) => {
    expect(compareStatement(lines, [own])).toEqual([])
  })

  it.each<[string, StatementLine[], OwnPayment[], string[][]]>([
    ['unknown', statement, [], [['unknown', 'inv', 'not in our records (payment pay)']]],
    ['missing', [], [DEPOSIT], [['missing', 'inv', 'not in the statement (payment pay)']]],
    [
      'missing but for its movements',
      [received, fee],
      [DEPOSIT],
      [['missing', 'inv', 'only movements in the statement, no line of the payment']],
    ],
    ['repeated', [...statement, payment], [DEPOSIT], [['repeated', 'inv', '2 times in the statement']]],
    [
      'payment id',
      [payment, received, line('fee', 75n, { paymentId: 'other' })],
      [DEPOSIT],
      [['payment-id', 'inv', 'other in the statement, pay in our records']],
    ],
    [
      'status',
      [line('payment', 5075n, { status: 'failed' }), received, fee],
      [DEPOSIT],
      [['status', 'inv', 'failed in the statement, succeeded in our records']],
    ],
    [
      'currency',
      [payment, line('received', 5075n, { currency: 'USD' }), fee],
      [DEPOSIT],
      [['currency', 'inv', 'USD in the statement, EUR in our records']],
    ],
    [
      'amount',
      [line('payment', 5000n), received, fee],
      [DEPOSIT],
      [['amount', 'inv', '50.00 EUR in the statement, 50.75 EUR in our records']],
    ],
    [
      'received amount',
      [payment, line('received', 5074n), fee],
      [DEPOSIT],
      [['received', 'inv', '50.74 EUR in the statement, 50.75 EUR in our records']],
    ],
    [
      'reversed amount',
      [...statement, line('reversed', 2000n)],
      [DEPOSIT],
      [['reversed', 'inv', '20.00 EUR in the statement, 0.00 EUR in our records']],
    ],
    [
      'amount that was reversed twice',
      [...statement, line('reversed', 5000n), line('reversed', 5000n)],
      [{ ...DEPOSIT, reversed: 5000n }],
      [['reversed', 'inv', '100.00 EUR in the statement, 50.00 EUR in our records']],
    ],
    [
      'fee',
      [payment, received],
      [DEPOSIT],
      [['fee', 'inv', '0.00 EUR in the statement, 0.75 EUR in our records']],
    ],
  ])('finds a difference: %s', (_, lines, own, differences) => {
    expect(texts(compareStatement(lines, own))).toEqual(differences)
  })

  it('lists the differences by kind', () => {
    const other = (reference: string) => statement.map((each) => ({ ...each, reference }))
    const lines = [payment, received, ...other('a'), line('payment', 1n, { reference: 'b' }), received]
    const own = [DEPOSIT, { ...DEPOSIT, reference: 'b' }, { ...DEPOSIT, reference: 'c' }]
    expect(compareStatement(lines, own).map(({ kind, reference }) => `${kind} ${reference}`)).toEqual([
      'unknown a',
      'missing c',
      'amount b',
      'received inv',
      'received b',
      'fee inv',
      'fee b',
    ])
  })
})
