import { expect, it } from 'vitest'
import { mapStorage } from '../../../testing/map-storage.ts'
import { keepDraft, takeDraft, typedValues } from './form-draft.ts'
import { mayKeepField } from './use-form-draft.ts'

const NOW_MS = 1_790_000_000_000
const MINE = { form: 'personal', playerId: 'me' }
const TYPED = { firstName: 'Ada', receiveEmailPromo: true }

it('gives back once what was typed, to the same player in the same form', () => {
  const kept = mapStorage()
  keepDraft(kept, MINE, TYPED, NOW_MS)
  expect(takeDraft(kept, { ...MINE, form: 'account' }, NOW_MS)).toBeNull()
  expect(takeDraft(kept, MINE, NOW_MS + 60_000)).toEqual(TYPED)
  expect(takeDraft(kept, MINE, NOW_MS + 60_000)).toBeNull()
})

it('is gone when somebody else comes, or nobody for half an hour', () => {
  for (const [whose, atMs] of [
    [{ ...MINE, playerId: 'other' }, NOW_MS],
    [MINE, NOW_MS + 30 * 60_000],
  ] as const) {
    const kept = mapStorage()
    keepDraft(kept, MINE, TYPED, NOW_MS)
    expect(takeDraft(kept, whose, atMs)).toBeNull()
    expect(kept.map.size).toBe(0)
  }
})

it('keeps nothing where nothing was typed, and takes nothing that it did not keep', () => {
  const kept = mapStorage()
  keepDraft(kept, MINE, {}, NOW_MS)
  expect(kept.map.size).toBe(0)
  for (const text of ['{', '[]', '7', '{"form":"personal","playerId":"me"}']) {
    kept.setItem('formDraft', text)
    expect(takeDraft(kept, MINE, NOW_MS)).toBeNull()
  }
})

it('has what was changed alone, and never a password, a code or an answer to a security question', () => {
  const initial = { firstName: '', city: 'Bremen' }
  expect(typedValues({ firstName: 'Ada', city: 'Bremen' }, initial, () => true)).toEqual({ firstName: 'Ada' })
  const secret = [
    'password',
    'newPassword',
    'currentPassword',
    'repeatNewPassword',
    'securityAnswer',
    'captcha',
    'code',
  ]
  expect(secret.filter(mayKeepField)).toEqual([])
  expect(['firstName', 'address', 'birthdate', 'language'].every(mayKeepField)).toBe(true)
})
