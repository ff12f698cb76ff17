import { describe, expect, it } from 'vitest'
import { findWeakness } from './password-strength.ts'

const anna = ['Anna.Schmidt@example.com', 'foxy_anna', null]

describe('common password', () => {
  it.each([
    'password',
    'Password1',
    'PASSWORD123!',
    '12345678',
    'qwertyuiop',
    'iloveyou1',
    'passwort1',
    'hallo123',
    '1q2w3e4r',
    'aaaaaaaaaaaa',
    'abababababab',
    'tessera2026',
    'Tessera-Casino1!',
    'jackpotjackpot',
  ])('is refused: %s', async (password) => {
    expect(await findWeakness(password, anna)).toBe('common_password')
  })
})

describe('password of the player’s own words', () => {
  it.each([
    'anna.schmidt@example.com',
    'annaschmidt',
    'Schmidt1990',
    'foxy_anna77',
    'schmidt-example',
    'schmidtpassword1',
    'schmidt-tessera-7',
    '1990.SCHMIDT.!',
  ])('is refused: %s', async (password) => {
    expect(await findWeakness(password, anna)).toBe('personal_password')
  })
})

describe('any other password', () => {
  it.each([
    'correct horse battery',
    'a casino by the green lake',
    'schmidt loves green tea',
    'ann and bob went out',
    'k7#mQ!x2',
    '🎲🎯🎰🃏🎱🎳🎮🕹️',
    'Überwachungslücke',
  ])('is accepted: %s', async (password) => {
    expect(await findWeakness(password, anna)).toBeNull()
  })

  it('is accepted for a player without known names', async () => {
    expect(await findWeakness('annaschmidt', [null, ''])).toBeNull()
  })
})
