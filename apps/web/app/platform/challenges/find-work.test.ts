import { createHash } from 'node:crypto'
import { leadingZeroBits, workText } from '@tessera/contract/captcha'
import { expect, it } from 'vitest'
import { answerCaptcha } from './answer-captcha.ts'
import { findWork } from './find-work.ts'

it('finds the first number that solves a captcha by the server’s own hash', () => {
  const zeros = (number: number) =>
    leadingZeroBits(createHash('sha256').update(workText('abc', number)).digest())
  const found = findWork('abc', 10)
  expect(zeros(found)).toBeGreaterThanOrEqual(10)
  expect(Array.from({ length: found }, (_, number) => zeros(number)).every((bits) => bits < 10)).toBe(true)
})

it.each([
  [[0xff], 0],
  [[0x01], 7],
  [[0x00, 0x80], 8],
  [[0x00, 0x0f], 12],
  [[0x00, 0x00], 16],
])('counts the leading zero bits of %j as %i', (bytes, bits) =>
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits),
)

it('returns null for a kind of challenge that this page does not know', async () => {
  for (const kind of ['vendor', 'toString', null])
    expect(await answerCaptcha({ kind }, { body: {} })).toBeNull()
})
