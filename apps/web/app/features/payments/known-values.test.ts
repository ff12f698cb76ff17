import type { Profile } from '@tessera/contract'
import { expect, it } from 'vitest'
import { knownValues } from './known-values.ts'

const PROFILE = {
  ...{ firstName: 'Ada', lastName: 'Byron', phone: null, city: null, postalCode: null, address: null },
  ...{ country: 'CL', email: 'ada@example.com', details: {} },
} as Partial<Profile> as Profile

it('fills the fields of a payment with the profile, also the address and the document number', () => {
  const details = { personalIdNumber: 'C-123456', cpf_number: '529.982.247-25', receiveBonus: true }
  expect(knownValues({ ...PROFILE, details })).toMatchObject({
    ...{ firstName: 'Ada', country: 'CL', playerEmail: 'ada@example.com' },
    ...{ identify_doc_number: 'C-123456', cpf_number: '529.982.247-25' },
  })
})

it('leaves what the profile doesn’t have empty', () => {
  expect(knownValues(PROFILE)).toMatchObject({ phone: '', identify_doc_number: '', cpf_number: '' })
  expect(knownValues(null)).toMatchObject({ playerEmail: '', identify_doc_number: '' })
})
