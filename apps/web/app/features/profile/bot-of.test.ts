import { expect, it } from 'vitest'
import { botOf } from './bot-of.ts'

it('a session names the bot that opened the app, and not the site in its place', () => {
  const site = 'https://tessera.example'
  expect(botOf('https://t.me/tessera_bot', site)).toEqual(['t.me/tessera_bot'])
  expect(botOf(site, site)).toEqual([])
  expect(botOf(null, site)).toEqual([])
})
