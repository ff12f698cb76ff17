import { expect, it } from 'vitest'
import { stackDialogs, withoutLeft } from './dialog-stack.ts'

const wallet = { name: 'wallet', value: 'deposit' } as const
const confirm = { name: 'confirm', value: 'x' } as const

it('keeps a dialog mounted below the open ones while it closes', () => {
  expect(stackDialogs([wallet], [confirm])).toEqual([wallet, confirm])
})

it('updates the value of an open dialog', () => {
  expect(stackDialogs([wallet], [{ name: 'wallet', value: 'withdraw' }])).toEqual([
    { name: 'wallet', value: 'withdraw' },
  ])
})

it('removes a dialog that has left the screen, so that it starts fresh when it is opened again', () => {
  expect(withoutLeft([wallet, confirm], 'wallet')).toEqual([confirm])
  expect(stackDialogs(withoutLeft([wallet], 'wallet'), [wallet])).toEqual([wallet])
})

it('returns the same stack if nothing changed', () => {
  const stack = [wallet]
  expect(stackDialogs(stack, [{ ...wallet }])).toBe(stack)
})
