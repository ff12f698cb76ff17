import { expect, it } from 'vitest'
import { recordedVisitor } from './recorded-visitor.ts'

it('marks the session of a guest as anonymous', () => {
  expect(recordedVisitor(null)).toEqual({ isAnonymous: true })
})

it('passes id, email, phone and name of a player, and nothing else', () => {
  const names = { id: 'p1', email: 'ada@example.com', phone: null, firstName: 'Ada', lastName: 'Byron' }
  expect(recordedVisitor({ ...names, chatRestoreId: 'secret' } as typeof names)).toEqual(names)
})
