import { describe, expect, it } from 'vitest'
import { destinationMark, reviewedValue } from './destination.ts'

describe('where a withdrawal goes', () => {
  it('is named by its ends, as the provider will get it', () => {
    expect(destinationMark({ fields: ['playerName', 'iban'] }, { iban: 'de89 3704 0044 0532 0130 00' })).toBe(
      'DE…3000',
    )
    expect(destinationMark({ fields: ['pix_key'] }, { pix_key: 'ana@example.com' })).toBe('an….com')
  })

  it('is not named where the provider alone knows it', () => {
    expect(destinationMark({ fields: ['playerName'] }, { playerName: 'Ana Silva' })).toBeNull()
  })

  it('is written whole for the last look, an IBAN in groups', () => {
    expect(reviewedValue('iban', 'de89370400440532013000')).toBe(
      'DE89 3704 0044 0532 0130 00'.replaceAll(' ', '\u00a0'),
    )
    expect(reviewedValue('playerName', ' Ana Silva ')).toBe('Ana Silva')
  })
})
