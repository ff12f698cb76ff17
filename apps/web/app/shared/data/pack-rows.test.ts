import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packRows, reviveRows } from './pack-rows.ts'

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const namesNoColumns = (value: unknown): boolean => !JSON.stringify(value).includes('"$"')

it('rows come back as they were, in any nesting', () => {
  const row = fc.record(
    {
      id: fc.string(),
      art: fc.record({ small: fc.string(), large: fc.string() }),
      tags: fc.array(fc.string()),
    },
    { requiredKeys: ['id'] },
  )
  const answer = fc.record({
    data: fc.oneof(fc.array(row), fc.array(fc.array(row)), fc.jsonValue().filter(namesNoColumns)),
  })
  fc.assert(
    fc.property(answer, (value) => {
      expect(JSON.parse(JSON.stringify(packRows(value)), reviveRows)).toEqual(asJson(value))
    }),
  )
})

it('each field of a list is named once', () => {
  const games = Array.from({ length: 10 }, (_, id) => ({
    id,
    provider: { name: 'Opus' },
    features: ['wilds'],
  }))
  const text = JSON.stringify(packRows({ data: games }))
  for (const name of ['id', 'provider', 'name', 'features']) expect(text.split(`"${name}"`)).toHaveLength(2)
})

it('rows that differ in their fields stay rows', () => {
  const rows = [{ id: 1, note: undefined }, { id: 2, note: 'n' }, {}]
  expect(packRows(rows)).toEqual([{ id: 1 }, { id: 2, note: 'n' }, {}])
})
