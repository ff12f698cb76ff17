import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packRows, reviveRows } from './pack-rows.ts'

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const namesNoColumns = (value: unknown): boolean => !/"\$[=+]?"/.test(JSON.stringify(value))

it('restores packed rows at any nesting depth', () => {
  const row = fc.record(
    {
      id: fc.string(),
      art: fc.record({ small: fc.string(), large: fc.string() }),
      tags: fc.array(fc.string()),
      kind: fc.constantFrom('slot', 'dice'),
      at: fc.constantFrom('/art/😀/1.svg', '/art/😁/1.svg', '/art/', 'svg', ''),
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

it('writes each field name of a list once', () => {
  const games = Array.from({ length: 10 }, (_, id) => ({
    id,
    provider: { name: 'Opus' },
    features: ['wilds'],
  }))
  const text = JSON.stringify(packRows({ data: games }))
  for (const name of ['id', 'provider', 'name', 'features']) expect(text.split(`"${name}"`)).toHaveLength(2)
})

it('writes repeated values of a column once', () => {
  const ids = ['red-fox', 'oracle', 'comet']
  const rows = ids.map((id) => ({ id, art: `/studio/art/${id}/3x4.svg?v=1`, countries: [], hasDemo: true }))
  expect(packRows(rows)).toEqual({
    $: {
      id: ids,
      art: { '$+': ['/studio/art/', '/3x4.svg?v=1', ids] },
      countries: [[], [], []],
      hasDemo: [true, true, true],
    },
  })
  const many = Array.from({ length: 10 }, () => ({ hasDemo: true }))
  expect(packRows(many)).toEqual({ $: { hasDemo: { '$=': [true, 10] } } })
})

it('keeps rows with different fields as rows', () => {
  const rows = [{ id: 1, note: undefined }, { id: 2, note: 'n' }, {}]
  expect(packRows(rows)).toEqual([{ id: 1 }, { id: 2, note: 'n' }, {}])
})
