import { describe, expect, it } from 'vitest'
import { maskedDestination, reviewedValue } from './destination.ts'

describe('the destination of a withdrawal', () => {
  it('is masked except for its ends, in the form that the provider receives', () => {
    expect(
      maskedDestination({ fields: ['playerName', 'iban'] }, { iban: 'de89 3704 0044 0532 0130 00' }),
    ).toBe('DE…3000')
    expect(maskedDestination({ fields: ['pix_key'] }, { pix_key: 'ana@example.com' })).toBe('an….com')
  })

  it('is not named if only the provider knows it', () => {
    expect(maskedDestination({ fields: ['playerName'] }, { playerName: 'Ana Silva' })).toBeNull()
  })

  it('is shown in full for the review, with an IBAN in groups', () => {
    expect(reviewedValue('iban', 'de89370400440532013000')).toBe(
      'DE89 3704 0044 0532 0130 00'.replaceAll(' ', '\u00a0'),
    )
    expect(reviewedValue('playerName', ' Ana Silva ')).toBe('Ana Silva')
  })
})
