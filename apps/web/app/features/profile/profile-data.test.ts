import { describeForm } from '@tessera/form-rules'
import { expect, it } from 'vitest'
import { profileBody, profileFields } from './profile-data.ts'

it('accepts an empty security answer and leaves the stored one unchanged', () => {
  const listed = [
    { name: 'firstName', rules: ['required'] },
    { name: 'securityAnswer', rules: ['required'] },
  ]
  const fields = profileFields('personal', listed)
  const values = { firstName: 'Ada', securityAnswer: '' }
  expect(describeForm(fields, values)).toEqual({})
  expect(profileBody(values, fields)).toEqual({ firstName: 'Ada' })
  expect(Object.keys(describeForm(fields, { firstName: '', securityAnswer: 'a'.repeat(201) }))).toEqual([
    'firstName',
    'securityAnswer',
  ])
  expect(profileBody({ firstName: 'Ada', securityAnswer: ' Rex ' }, fields)).toEqual({
    firstName: 'Ada',
    securityAnswer: 'Rex',
  })
})
