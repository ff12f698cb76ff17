import { expect, it } from 'vitest'
import { mapStorage } from '../../../testing/browser/map-storage.ts'
import { storeDraft, takeDraft, typedValues } from './form-draft.ts'
import { isDraftField } from './use-form-draft.ts'

const NOW_MS = 1_790_000_000_000
const MINE = { form: 'personal', playerId: 'me' }
const TYPED = { firstName: 'Ada', receiveEmailPromo: true }

it('returns a draft once, to the same player in the same form', () => {
  const storage = mapStorage()
  storeDraft(storage, MINE, TYPED, NOW_MS)
  expect(takeDraft(storage, { ...MINE, form: 'account' }, NOW_MS)).toBeNull()
  expect(takeDraft(storage, MINE, NOW_MS + 60_000)).toEqual(TYPED)
  expect(takeDraft(storage, MINE, NOW_MS + 60_000)).toBeNull()
})

it('keeps the drafts of all forms that were open, and of a guest', () => {
  const storage = mapStorage()
  const guest = { form: 'sign-up', playerId: null }
  storeDraft(storage, guest, TYPED, NOW_MS)
  storeDraft(storage, { ...guest, form: 'contact' }, { message: 'Hello' }, NOW_MS)
  expect(takeDraft(storage, guest, NOW_MS)).toEqual(TYPED)
  expect(takeDraft(storage, { ...guest, form: 'contact' }, NOW_MS)).toEqual({ message: 'Hello' })
  expect(storage.map.size).toBe(0)
})

it('removes a draft when another player logs in or half an hour has passed', () => {
  for (const [whose, atMs] of [
    [{ ...MINE, playerId: 'other' }, NOW_MS],
    [MINE, NOW_MS + 30 * 60_000],
  ] as const) {
    const storage = mapStorage()
    storeDraft(storage, MINE, TYPED, NOW_MS)
    expect(takeDraft(storage, whose, atMs)).toBeNull()
    expect(storage.map.size).toBe(0)
  }
})

it('stores no empty draft and ignores invalid stored values', () => {
  const storage = mapStorage()
  storeDraft(storage, MINE, {}, NOW_MS)
  expect(storage.map.size).toBe(0)
  for (const text of ['{', '[]', '7', '{"playerId":"me"}', '{"playerId":"me","forms":{"personal":7}}']) {
    storage.setItem('formDraft', text)
    expect(takeDraft(storage, MINE, NOW_MS)).toBeNull()
  }
})

it('stores only changed values in a draft, and never a password, a code or a security answer', () => {
  const initial = { firstName: '', city: 'Bremen' }
  expect(typedValues({ firstName: 'Ada', city: 'Bremen' }, initial, () => true)).toEqual({ firstName: 'Ada' })
  const secret = [
    'password',
    'newPassword',
    'currentPassword',
    'repeatNewPassword',
    'securityAnswer',
    'blik_code',
    'captcha',
    'code',
  ]
  expect(secret.filter(isDraftField)).toEqual([])
  expect(['firstName', 'address', 'birthdate', 'language'].every(isDraftField)).toBe(true)
})
