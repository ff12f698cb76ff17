import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chancesOf, testModelProperties } from '../../test/model-properties.ts'
import { twoWay } from './model.ts'

const parameters = fc.record({ home: fc.double({ min: 0.02, max: 0.98, noNaN: true }) })

describe('a sport without a model of its own', () => {
  testModelProperties(twoWay, parameters, 2)

  test('has the probabilities of its parameters', () => {
    const state = twoWay.start({ home: 0.7 })
    const found = chancesOf(twoWay, state, twoWay.markets(state))
    expect(found.get('winner home')?.won).toBeCloseTo(0.7, 12)
    expect(found.get('winner away')?.won).toBeCloseTo(0.3, 12)
  })
})
