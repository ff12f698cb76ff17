import { expect, it } from 'vitest'
import { layers } from './tokens.ts'

it('stacks dialogs from z-index 1000 in steps of 2', () => {
  expect([layers.dialog, layers.dialogStep]).toEqual([1000, 2])
})
