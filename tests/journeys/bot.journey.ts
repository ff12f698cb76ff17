import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { balance, loadFrame, openHost, personValue } from './messenger-host.ts'
import { ON_PHONES_TOO, sizeOf } from './player.ts'

/** A user chats with the bot of the messenger, whose buttons open the app. */

const chat = (page: Page) => page.getByRole('list', { name: 'Chat' })
/** The bot's last message. */
const response = (page: Page) => chat(page).locator('li.bot').last()

/** Shows the chat of a user, and waits for the commands of the bot. */
async function openChat(page: Page, who: string): Promise<void> {
  await openHost(page)
  await page.getByRole('combobox', { name: 'User' }).selectOption(await personValue(page, who))
  await expect(page.getByRole('group', { name: 'Commands' }).getByRole('button').first()).toBeVisible()
}

/** Writes to the bot. */
async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Text for the bot' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

const closeApp = async (page: Page) => {
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.locator('iframe[title=App]')).toBeHidden()
}

for (const { language, who, games, play, title, own, topic, on } of [
  {
    language: 'en',
    who: 'Ada (en)',
    games: 'Start playing',
    play: 'Browse all games',
    title: 'Games',
    own: 'Your balance:',
    topic: 'Sports bets',
    on: /^Sports bets/,
  },
  {
    language: 'de',
    who: 'Otto (de)',
    games: 'Jetzt spielen',
    play: 'Alle Spiele ansehen',
    title: 'Spiele',
    own: 'Dein Guthaben:',
    topic: 'Sportwetten',
    on: /^Sportwetten/,
  },
] as const)
  test(
    `commands lead to the app and show the player’s own data, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      await openChat(page, who)
      await test.step('a command opens the app, which signs the user in', async () => {
        await page.getByRole('button', { name: '/play' }).click()
        await expect(page.getByRole('button', { name: '/play' })).toHaveAttribute('title', play)
        const button = response(page).getByRole('button', { name: games })
        await expect(button).toBeVisible()
        const app = await loadFrame(page, () => button.click())
        await expect(balance(app)).toBeVisible()
        await expect(app.locator('html')).toHaveAttribute('lang', language)
        await expect(app.getByRole('heading', { level: 1, name: title })).toBeVisible()
        expect(page.frames().at(-1)?.url()).not.toContain('tgWebApp')
      })
      await test.step('the balance is that of the user’s account', async () => {
        await closeApp(page)
        await write(page, '/balance')
        await expect(response(page)).toContainText(own)
        await expect(response(page)).toContainText(/0[.,]00/)
      })
      await test.step('a topic is switched on, and then on in the app too', async () => {
        await write(page, '/stop')
        await expect(response(page)).toContainText('/notifications')
        await write(page, '/notifications')
        await response(page)
          .getByRole('button', { name: `⬜ ${topic}` })
          .click()
        await expect(response(page).getByRole('button', { name: `✅ ${topic}` })).toBeVisible()
        await expectNoViolations(page)
        const path = `${language === 'en' ? '' : '/de'}/profile/settings/notifications`
        await page.getByRole('textbox', { name: 'Page' }).fill(path)
        const app = await loadFrame(page, () => page.getByRole('button', { name: 'Open the app' }).click())
        const group = app.getByRole('group', { name: on })
        await expect(group.getByRole('checkbox', { name: 'Telegram' })).toBeChecked()
      })
    },
  )

test('a friend’s link to the bot registers the player with the ref id', ON_PHONES_TOO, async ({ page }) => {
  await openChat(page, 'New user')
  await write(page, '/start friend42')
  const login = page.waitForRequest((request) => request.url().endsWith('/api/player/tg_login'))
  const button = response(page).getByRole('button', { name: 'Open Tessera' })
  const app = await loadFrame(page, () => button.click())
  expect((await login).postDataJSON()).toMatchObject({ ref_id: 'friend42' })
  await expect(balance(app)).toBeVisible()
})

test('the link of a game opens it, in Persian from right to left', ON_PHONES_TOO, async ({ page }) => {
  await openChat(page, 'پریسا (fa)')
  await write(page, '/start open-game-tessera-dice')
  const button = response(page).getByRole('button', { name: 'شروع بازی' })
  const app = await loadFrame(page, () => button.click())
  await expect(app.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(balance(app)).toBeVisible()
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(() => page.frames().some((frame) => frame.url().includes('/fa/game/tessera-dice')))
    .toBe(true)
})

test(
  'a blocked bot says nothing and sends no news until the user writes to it again',
  ON_PHONES_TOO,
  async ({ page }) => {
    await openChat(page, 'New user')
    await write(page, '/start open-news')
    const news = response(page).getByRole('button', { name: 'Get news' })
    const app = await loadFrame(page, () => news.click())
    const dialog = app.getByRole('dialog', { name: 'News in Telegram' })
    await expect(dialog.getByRole('button', { name: 'Get news in Telegram' })).toBeVisible()
    await closeApp(page)
    const block = page.getByRole('button', { name: 'Block the bot' })
    await block.click()
    await expect(block).toHaveAttribute('aria-pressed', 'true')
    await loadFrame(page, () => news.click())
    // The messenger reports the block a moment later.
    await expect(async () => {
      await loadFrame(page, () => page.getByRole('button', { name: 'Reload' }).click())
      await expect(dialog).toContainText('Our bot can’t write to you in Telegram', { timeout: 10_000 })
    }).toPass()
    await closeApp(page)
    await write(page, '/help')
    await expect(block).toHaveAttribute('aria-pressed', 'false')
    await expect(response(page)).toContainText('/balance – See your balance')
  },
)
