import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTENT_FOLDER } from '@tessera/words'
import { afterAll, expect, it } from 'vitest'
import { start } from '../testing/start-web.ts'

const folder = await mkdtemp(join(tmpdir(), 'menu-'))
afterAll(() => rm(folder, { recursive: true }))

const GERMAN = `menu:
  - - home
    - { label: Pokerclub, to: /about, icon: tournaments }
    - wallet
  - - { label: Partner, to: "https://partner.example/de", icon: referral }
`

/** Returns the links of the drawer in a page, each with its current state. */
function menuOf(page: string): string[] {
  const [rail = ''] = /<nav aria-label="(Main|Hauptnavigation)[^>]*>.*?<\/nav>/s.exec(page) ?? []
  return [...rail.matchAll(/<a [^>]*>/g)].map(([link]) => {
    const [, href = ''] = /href="([^"]*)"/.exec(link) ?? []
    return link.includes('aria-current="page"') ? `${href} (current)` : href
  })
}

it('shows the operator’s entries of each language, and those for players to players', async () => {
  await cp(CONTENT_FOLDER, folder, { recursive: true })
  await writeFile(join(folder, 'de/layout.yaml'), GERMAN)
  const { get } = await start({}, folder)
  const { body } = await get('/de/about')
  expect(body).toContain('Pokerclub')
  expect(menuOf(body)).toEqual(['/de', '/de/about (current)', 'https://partner.example/de'])
  const english = menuOf((await get('/about')).body)
  expect(english.slice(0, 3)).toEqual(['/', '/games', '/sport'])
  expect(english).not.toContain('/wallet')
  expect(english).toContain('/questions')
})
