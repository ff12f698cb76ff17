import { expect, it } from 'vitest'
import { fillMask } from './fill-mask.ts'

it('what is typed at the end fills the mask, and what is corrected within it stays as it is', () => {
  expect(fillMask('###.###', '1234', 4)).toBe('123.4')
  expect(fillMask('###.###', '12x3.4', 3)).toBe('12x3.4')
})
