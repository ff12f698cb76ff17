import { expect, it } from 'vitest'
import { displayName } from './display-name.ts'

const none = { nickname: null, firstName: null, tgUserId: null, email: null }

it.each([
  [{ ...none, nickname: 'nick', firstName: 'Ada' }, 'nick'],
  [{ ...none, firstName: 'Ada', tgUserId: '7' }, 'Ada'],
  [{ ...none, tgUserId: '7', email: 'a@b.c' }, '7'],
  [{ ...none, email: 'ada.l@example.com' }, 'ada.l'],
  [{ ...none, nickname: '', firstName: ' ', tgUserId: '', email: 'ada.l@example.com' }, 'ada.l'],
  [{ ...none, nickname: 'nick', firstName: 'Ada', tgUserId: '7', email: 'a@b.c' }, 'nick'],
  [{ ...none, email: '@example.com' }, 'Unknown'],
  [none, 'Unknown'],
])('shows %j as %s', (profile, name) => {
  expect(displayName(profile)).toBe(name)
})
