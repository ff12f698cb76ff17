import { expect, type Page, test } from '@playwright/test'
import { gameFrame, isPhone } from './game-steps.ts'
import {
  choose,
  deposit,
  enterAs,
  headerBalance,
  newEmail,
  ON_PHONES_TOO,
  PASSWORD,
  pick,
  readyPlayer,
  siteUrl,
  WHEN_OPEN,
  waitForMessage,
} from './player.ts'
import { acceptAnyOdds, nextEvents, place, price, toBets, widget } from './sport-steps.ts'

/** The site in Persian, which is written from right to left. */

// Long timeout: the journeys visit many pages, which takes time on a busy machine.
test.slow()

const SLIP = { place: /^ثبت شرط/, accepted: 'شرط ثبت شد', bets: 'شرط‌های من' } as const

/** Expects a mirrored page in Persian that is no wider than its window. */
async function expectMirrored(page: Page): Promise<void> {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'fa')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveCSS('direction', 'rtl')
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider, page.url()).toBeLessThanOrEqual(0)
}

test('a guest registers in Persian and deposits with Persian digits', ON_PHONES_TOO, async ({ page }) => {
  const email = newEmail()
  const dialog = page.getByRole('dialog')

  await test.step('they open an account', async () => {
    await page.goto(`${siteUrl()}/fa?sign-up`)
    await expectMirrored(page)
    const field = dialog.locator('input[name=email]')
    await field.fill(email)
    await expect(field).toHaveCSS('direction', 'ltr')
    await dialog.locator('input[name=password]').fill(PASSWORD)
    await pick(dialog, 'country', 'آلمان')
    await pick(dialog, 'currency', 'EUR')
    await dialog.locator('input[name=birthdate]').fill('1990-05-17')
    await dialog.locator('input[name=agreements]').check()
    await dialog.getByRole('button', { name: 'باز کردن حساب' }).click()
    await expect(headerBalance(page)).toHaveText(/0\.00/)
  })

  await test.step('they confirm the address by the code of a message in Persian', async () => {
    const step = page.getByRole('dialog', { name: /^خوش آمدید/ })
    const { subject, text } = await waitForMessage(email)
    expect(subject).toBe('لطفاً ایمیلتان را تأیید کنید')
    // Filled in at once: the dialog, which may be opening, moves the focus a frame later.
    await step.locator('input[name=code]').fill(/\b\d{3} \d{3}\b/.exec(text)?.[0].replace(' ', '') ?? '')
    const note = page.getByRole('dialog', { name: 'ایمیل شما تأیید شد' })
    await note.getByRole('button', { name: 'بستن' }).click()
    await expect(note).toBeHidden()
  })

  await test.step('they type an amount as a Persian keyboard does, and pay by card', async () => {
    await page.goto(`${siteUrl()}/fa/wallet?wallet=deposit`)
    await choose(dialog.getByRole('radio', { name: /^کارت/ }))
    const amount = dialog.getByRole('textbox', { name: 'مبلغ' })
    await amount.fill('۵۰٫۵')
    await expect(amount).toHaveCSS('direction', 'ltr')
    await dialog.getByRole('button', { name: /^واریز .*€50\.50/ }).click()
    await page.waitForURL(/\/sandbox\/pay\//)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.waitForURL(/\/fa\/wallet/)
    await expect(page.getByRole('dialog', { name: 'واریز دریافت شد' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'انجام شد' }).click()
    await expect(headerBalance(page)).toHaveText(/50\.50/)
    await expectMirrored(page)
  })
})

/** Starts the game of the page. On a phone, it is behind a cover, and a dialog offers real money or demo. */
async function start(page: Page): Promise<void> {
  if (!isPhone(page)) return
  await page.getByRole('main').getByRole('button', { name: 'بازی', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /بازی با پول واقعی/ })
    .click()
}

test('a player plays games in Persian', ON_PHONES_TOO, async ({ page }) => {
  const player = await readyPlayer()
  await deposit(player, 5000)
  await enterAs(page, player, '/fa/game/tessera-dice')
  await start(page)
  const frame = gameFrame(page)
  const roll = frame.getByRole('button', { name: /^پرتاب/ })
  await expect(roll).toBeEnabled(WHEN_OPEN)
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
  // Odds run from left to right on a mirrored page too.
  await expect(frame.locator('.track')).toHaveCSS('direction', 'ltr')
  await roll.click()
  await expect(frame.getByText(/بردید|بدون برد/).first()).toBeVisible()
  await expectMirrored(page)
  await page.goto(`${siteUrl()}/fa/wallet/history`)
  await expect(page.getByRole('list', { name: 'دورهای کازینو' }).getByRole('listitem')).toHaveCount(1)

  await page.goto(`${siteUrl()}/fa/game/red-fox`)
  await start(page)
  await expect(frame.getByRole('button', { name: /^چرخش/ })).toBeEnabled(WHEN_OPEN)
  // Wins are paid from the left: the first reel stays there.
  await expect(frame.locator('.reels')).toHaveCSS('direction', 'ltr')
})

test('a player bets on an event in Persian', ON_PHONES_TOO, async ({ page }) => {
  const player = await readyPlayer()
  await deposit(player, 5000)
  const [event] = await nextEvents(1)
  await acceptAnyOdds(page)
  await enterAs(page, player, `/fa${event?.path}`)
  await expect(widget(page).locator('[dir=rtl]').first()).toBeVisible()
  await price(page).click()
  await place(page, SLIP, '2')
  await expect(headerBalance(page)).toHaveText(/48\.00/)
  await toBets(page, SLIP)
  await expect(widget(page).getByText('€2.00').filter({ visible: true }).first()).toBeVisible()
  await expectMirrored(page)
})

test('a player sets a limit and reads their data in Persian', ON_PHONES_TOO, async ({ page }) => {
  const player = await readyPlayer()
  await player.call('PUT', '/api/player/profile', { firstName: 'آوا', lastName: 'رضایی' })
  await enterAs(page, player, '/fa/profile/limits')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'افزودن سقف' }).first().click()
  await choose(dialog.getByRole('radio', { name: /^سقف واریز/ }))
  await choose(dialog.getByRole('radio', { name: 'روز', exact: true }))
  await dialog.getByRole('textbox', { name: 'مبلغ' }).fill('۱۰۰')
  await dialog.getByRole('button', { name: 'تعیین سقف' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/€100\.00.? مانده/)).toBeVisible()
  await page.goto(`${siteUrl()}/fa/profile`)
  await expect(page.getByRole('heading', { name: 'آوا', level: 2 })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'رضایی' })).toBeVisible()
  // Dates have Persian names of months and the digits of the whole page.
  await expect(page.getByText(/عضو از \d{1,2} [\u0600-\u06ff]+ \d{4}/)).toBeVisible()
  await expectMirrored(page)
})
