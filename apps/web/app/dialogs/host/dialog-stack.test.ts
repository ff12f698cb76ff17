import { expect, it } from 'vitest'
import { stackDialogs, withoutLeft } from './dialog-stack.ts'

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

it('lets a dialog go that has left the screen, so that it begins anew when it is opened again', () => {
  expect(withoutLeft([wallet, confirm], 'wallet')).toEqual([confirm])
  expect(stackDialogs(withoutLeft([wallet], 'wallet'), [wallet])).toEqual([wallet])
})

it('is the same stack when nothing changed', () => {
  const stack = [wallet]
  expect(stackDialogs(stack, [{ ...wallet }])).toBe(stack)
})
