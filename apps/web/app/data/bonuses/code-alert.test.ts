import { expect, it } from 'vitest'
import { codeAlert } from './code-alert.ts'

it('calls a bonus code with status 3 incorrect', () => expect(codeAlert(3)).toBe('bonus-code-incorrect'))

it('calls a bonus code with status 4 not available', () =>
  expect(codeAlert(4)).toBe('bonus-code-not-available'))
