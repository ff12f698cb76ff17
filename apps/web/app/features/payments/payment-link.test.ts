import { expect, it } from 'vitest'
import { paymentLink } from './payment-link.ts'

it.each([
  ['bitcoin:bc1q?amount=0.1', 'app'],
  ['upi://pay?pa=x', 'app'],
  ['https://pay.example/p/1', 'page'],
  ['http://127.0.0.1:3000/sandbox/pay/1', 'page'],
] as const)('opens %s as a link to: %s', (code, opens) => {
  expect(paymentLink(code)).toEqual({ href: code, opens })
})

it.each([
  '00020126580014br.gov.bcb.pix',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'a b:c',
  '',
])('opens nothing for %j', (code) => {
  expect(paymentLink(code)).toBeNull()
})
