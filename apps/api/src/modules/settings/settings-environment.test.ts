import { combineParts } from '@tessera/server-kit'
import { expect, it } from 'vitest'
import { settingsEnvironment } from './settings-environment.ts'

const schema = combineParts([settingsEnvironment])

it.each([
  [{}, { affiliateTagDays: 30 }],
  [{ AFFILIATE_TAG_DAYS: '7' }, { affiliateTagDays: 7 }],
])('reads the lifetime of affiliate tags from %j', (given, settings) => {
  expect(schema.parse(given)).toEqual(settings)
})

it.each(['0', '367', '1.5', 'never'])('refuses a lifetime of %s days', (days) => {
  expect(schema.safeParse({ AFFILIATE_TAG_DAYS: days }).success).toBe(false)
})
