import { expect, it } from 'vitest'
import { statementCsv } from './statement-csv.ts'

const columns = {
  year: 'Year',
  currency: 'Currency',
  deposited: 'Deposits',
  takenBack: 'Charged back, "returned"',
  withdrawn: 'Withdrawals',
  staked: 'Staked',
  won: 'Won',
  result: 'Result',
}

it('writes statements as CSV with decimal amounts and quoted texts', () => {
  const statement = {
    year: 2026,
    deposited: '10050',
    takenBack: '0',
    withdrawn: '5',
    staked: '9007199254740993',
  }
  const euro = { ...statement, currency: 'EUR', won: '1', result: '-9007199254740992' }
  const yen = { ...euro, currency: 'JPY' }
  expect(statementCsv([euro, yen], columns)).toBe(
    [
      'Year,Currency,Deposits,"Charged back, ""returned""",Withdrawals,Staked,Won,Result',
      '2026,EUR,100.50,0.00,0.05,90071992547409.93,0.01,-90071992547409.92',
      '2026,JPY,10050,0,5,9007199254740993,1,-9007199254740992',
      '',
    ].join('\r\n'),
  )
})
