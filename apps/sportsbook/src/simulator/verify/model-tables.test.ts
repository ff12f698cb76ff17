import { ESPORTS_CATEGORIES, SPORTS } from '@tessera/sport/catalogue'
import { describe, expect, it } from 'vitest'
import { modelPage } from './model-tables.ts'

describe('page with the parameters of all sports', () => {
  it('has the parameters of the code', async () => {
    await expect(modelPage()).toMatchFileSnapshot('../../../../../docs/protocols/sport-models.md')
  })
  it('has every sport of the table', () => {
    const listed = new Set([...modelPage().matchAll(/^\| (\S+)/gm)].map(([, name]) => name))
    const codes = [...SPORTS, ...ESPORTS_CATEGORIES].map(({ code }) => code)
    expect(codes.filter((code) => code !== 'e-sports+' && !listed.has(code))).toEqual([])
  })
})
