import { expect, type Page, test } from '@playwright/test'
import { findClippedTexts, mirror, showLongTexts } from './long-texts.ts'
import { deposit, enterAs, ON_PHONES_TOO, readyPlayer, siteUrl } from './player.ts'
import { usePseudoLanguage } from './pseudo-language.ts'

// Long timeout: the journey visits many pages, which takes time on a busy machine.
test.slow()
// Its requests would not be seen by the page, which gets the pseudo-language on the way.
test.use({ serviceWorkers: 'block' })

const GUEST_PATHS = [
  '/',
  '/games',
  '/sport',
  '/bonuses',
  '/fairness',
  '/?sign-in',
  '/?sign-up',
  '/?global-search',
]

const PLAYER_PATHS = [
  '/',
  '/games',
  '/games/providers',
  '/game/tessera-dice',
  '/wallet',
  '/wallet?wallet=deposit',
  '/wallet?wallet=withdraw',
  '/wallet/history',
  '/profile/personal',
  '/profile/bonuses',
  '/profile/limits',
  '/profile/documents',
  '/profile/notifications',
  '/profile/settings/account',
  '/profile/settings/notifications',
  '/profile/sessions',
  '/favorites',
  '/bonuses',
  '/loyalty',
  '/referral',
  '/tournaments',
  '/contact',
  '/static/responsible-gambling',
]

/** Returns what a third more text breaks, in both directions: clipped texts, and a page wider than its window. */
async function findProblems(page: Page, path: string): Promise<string[]> {
  expect(await showLongTexts(page), path).toBeGreaterThan(0)
  const problems = [...(await findClippedTexts(page)), ...(await findWiderPage(page))]
  await mirror(page)
  const mirrored = [...(await findClippedTexts(page)), ...(await findWiderPage(page))]
  return [...problems, ...mirrored.map((each) => `mirrored: ${each}`)].map((each) => `${path}: ${each}`)
}

async function findWiderPage(page: Page): Promise<string[]> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return wider > 0 ? [`the page is wider than the window by ${wider} pixels`] : []
}

test('no text of a guest is clipped in a language with long words', ON_PHONES_TOO, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await usePseudoLanguage(page)
  const problems: string[] = []
  for (const path of GUEST_PATHS) {
    await page.goto(siteUrl() + path, { waitUntil: 'networkidle' })
    problems.push(...(await findProblems(page, path)))
  }
  expect(problems).toEqual([])
})

test('no text of a player is clipped in a language with long words', ON_PHONES_TOO, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await usePseudoLanguage(page)
  const player = await readyPlayer()
  await deposit(player, 500_000)
  const problems: string[] = []
  for (const path of PLAYER_PATHS) {
    await enterAs(page, player, path, { waitUntil: 'networkidle' })
    problems.push(...(await findProblems(page, path)))
  }
  expect(problems).toEqual([])
})
