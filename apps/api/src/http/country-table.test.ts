import { describe, expect, it } from 'vitest'
import { loadCountryTable } from './country-table.ts'

const countryOf = await loadCountryTable()

describe('loadCountryTable', () => {
  it.each([
    ['193.99.144.80', 'DE'],
    ['::ffff:193.99.144.80', 'DE'],
    ['80.109.240.1', 'AT'],
    ['8.8.8.8', 'US'],
    ['2a02:2e0:3fe:1001:302::', 'DE'],
  ])('locates the address %s in %s', (address, country) => {
    expect(countryOf(address)).toBe(country)
  })

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.1.1',
    '203.0.113.7',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:192.168.1.1',
    '',
    'unknown',
    '__proto__',
  ])('locates the address %j in no country', (address) => {
    expect(countryOf(address)).toBeNull()
  })
})
