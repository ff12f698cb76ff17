import { expect, it } from 'vitest'
import { stackDialogs } from './dialog-stack.ts'

const wallet = { name: 'wallet', value: 'deposit' } as const
const confirm = { name: 'confirm', value: 'x' } as const

it('keeps a dialog mounted while it closes, below those that are open', () => {
  expect(stackDialogs([wallet], [confirm])).toEqual([wallet, confirm])
})

it('gives an open dialog its new value', () => {
  expect(stackDialogs([wallet], [{ name: 'wallet', value: 'withdraw' }])).toEqual([
    { name: 'wallet', value: 'withdraw' },
  ])
})

it('is the same stack when nothing changed', () => {
  const stack = [wallet]
  expect(stackDialogs(stack, [{ ...wallet }])).toBe(stack)
})
