import { expect, it } from 'vitest'
import { columnNamedFields } from './rows.ts'

const row = 'const a = 1\nexport interface Row { id: string; player_id: string }'

it('reports column names in a row type and in the type of a query', () => {
  const found = ['line 2: player_id is a column name: alias it as "camelCase"']
  expect(columnNamedFields('apps/api/src/modules/play/a.ts', row)).toEqual(found)
  expect(
    columnNamedFields('packages/ledger/src/a.ts', '\nawait db.query<{ player_id: string }>(text)'),
  ).toEqual(found)
})

it('accepts camelCase names, external protocols and tests', () => {
  expect(columnNamedFields('packages/ledger/src/a.ts', row.replace('player_id', 'playerId'))).toEqual([])
  expect(columnNamedFields('packages/centrifugo/src/messages.ts', row)).toEqual([])
  expect(columnNamedFields('packages/ledger/src/a.test.ts', row)).toEqual([])
})
