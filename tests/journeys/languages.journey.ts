import { expect, test } from '@playwright/test'
import { LOCALES, type LocaleCode } from '@tessera/contract/languages'
import { drawWhole, expectNoViolations, expectNoViolationsInThemes } from './axe.ts'
import { isPhone } from './game-steps.ts'
import { listenToConsole } from './listen-to-console.ts'
import { findClippedTexts } from './long-texts.ts'
import { findOverflow } from './page-edges.ts'
import { deposit, enterAs, ON_PHONES_ALONE, ON_PHONES_TOO, readyPlayer, siteUrl } from './player.ts'

/**
 * The main pages of languages other than English and German. The test command opens them in one language of each script and in
 * Spanish; with EVERY_LANGUAGE=on, in all languages at both sizes and in both themes.
 */

// Long timeout: the journeys visit many pages, which takes time on a busy machine.
test.slow()

const GUEST_PATHS = ['', '/games', '/bonuses', '/static/betting-rules', '?sign-in', '?sign-up']
const PLAYER_PATHS = [
  '/wallet',
  '/wallet?wallet=deposit',
  '/wallet/history',
  '/profile/personal',
  '/profile/limits',
  '/profile/sessions',
  '/loyalty',
]

/** Letters that tell the texts of a language from names of games and teams. */
const LETTERS: Readonly<Record<Exclude<LocaleCode, 'en'>, string>> = {
  de: 'äöüß',
  es: 'áéíóúñ¿¡',
  'es-mx': 'áéíóúñ¿¡',
  fa: '\u0600-\u06ff',
  'pt-br': 'ãõçáéíóú',
  fr: 'éèêàçù',
  ru: 'а-яё',
  tr: 'ğışçöü',
  uz: 'ʻʼ',
  hi: '\u0900-\u097f',
  kk: 'әғқңөұүһі',
}

const isEvery = process.env.EVERY_LANGUAGE === 'on'
const SIZES: Partial<Record<LocaleCode, object>> = {
  fa: ON_PHONES_TOO,
  es: {},
  hi: ON_PHONES_ALONE,
  kk: ON_PHONES_ALONE,
}

for (const { code, dir } of LOCALES) {
  const sizes = isEvery ? ON_PHONES_TOO : SIZES[code]
  if (code === 'en' || sizes === undefined) continue
  test(`pages in ${code} are accessible, and no text is clipped`, sizes, async ({ page }) => {
    const console = listenToConsole(page)
    // A language changes no colours: the light theme is checked once for each direction.
    const isInThemes = isEvery || (dir === 'rtl' && isPhone(page))
    const check = async (path: string) => {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await page.goto(`${siteUrl()}/${code}${path}`, { waitUntil: 'networkidle' })
      await expect(page.locator('html')).toHaveAttribute('lang', code)
      await expect(page.locator('html')).toHaveCSS('direction', dir)
      await drawWhole(page)
      console.expectSilence()
      expect.soft(await findOverflow(page), page.url()).toBe(0)
      expect.soft(await findClippedTexts(page, LETTERS[code]), page.url()).toEqual([])
      await (isInThemes ? expectNoViolationsInThemes(page) : expectNoViolations(page))
      console.forget()
    }
    for (const path of GUEST_PATHS) await test.step(path, () => check(path))
    const player = await readyPlayer()
    await deposit(player, 5000)
    await enterAs(page, player, '/offline')
    for (const path of PLAYER_PATHS) await test.step(path, () => check(path))
  })
}
