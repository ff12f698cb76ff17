import { expect, it } from 'vitest'
import { fillMask } from './fill-mask.ts'

it('fills the mask when text is typed at the end, and preserves corrections in the middle', () => {
  expect(fillMask('###.###', '1234', 4)).toBe('123.4')
  expect(fillMask('###.###', '12x3.4', 3)).toBe('12x3.4')
})
