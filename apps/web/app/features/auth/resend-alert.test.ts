import { expect, it } from 'vitest'
import { resendAlert } from './resend-alert.ts'

it("shows the 'attention' alert after the verification email was sent again", () => {
  expect(resendAlert(null)).toBe('attention')
})

it("shows the 'something wrong' alert after the resend failed", () => {
  expect(resendAlert({ reason: 'rate_limited' })).toBe('something-wrong')
})

it('shows the refusal for an address that is confirmed already', () => {
  expect(resendAlert({ reason: 'already_confirmed' })).toBe('refusal')
})
