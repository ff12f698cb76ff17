import { describe, expect, it } from 'vitest'
import { destinationField, maskDestination, readableDestination } from './destination.ts'

describe('where a withdrawal goes', () => {
  it.each([
    [['fullName', 'iban'], 'iban'],
    [['wallet_id'], 'wallet_id'],
    [['fullName', 'cpf_number', 'pix_key'], 'pix_key'],
    [['fullName', 'cpf_number'], null],
    [[], null],
  ])('of %j is %s', (fields, name) => {
    expect(destinationField({ fields })).toBe(name)
  })

  it.each([
    ['DE89 3704 0044 0532 0130 34', 'DE…34'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bc…dq'],
    ['ana@example.com', 'an…om'],
    ['12345', '…'],
    ['', '…'],
  ])('%j is shown as %s', (value, masked) => {
    expect(maskDestination(value)).toBe(masked)
  })

  it('is written whole for the last look, an IBAN in groups', () => {
    expect(readableDestination('de89370400440532013034')).toBe(
      'DE89 3704 0044 0532 0130 34'.replaceAll(' ', '\u00a0'),
    )
    expect(readableDestination(' ana@example.com ')).toBe('ana@example.com')
  })
})
