import { expect, it } from 'vitest'
import { botOf } from './bot-of.ts'

it('returns the bot that opened the app, and nothing for the site itself', () => {
  const site = 'https://tessera.example'
  expect(botOf('https://t.me/tessera_bot', site)).toEqual(['t.me/tessera_bot'])
  expect(botOf(site, site)).toEqual([])
  expect(botOf(null, site)).toEqual([])
})
