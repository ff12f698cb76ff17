import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectNoViolations, expectNoViolationsInThemes } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { readyOperator, signInToOffice } from './operator.ts'
import { enterAs, readyPlayer, siteUrl, sizeOf } from './player.ts'
import { onDatabase } from './site-database.ts'

/** The live chat: of a guest and a player with an operator, across reloads, tabs and lost connections. */

const WORDS = {
  en: {
    prefix: '',
    hello: 'Hello, Olivia Operator',
    chats: 'Chats',
    messages: 'Messages',
    start: 'Chat with us',
    chat: 'Support chat',
    message: 'Message',
    send: 'Send',
    sent: 'Sent',
    failed: 'Not sent',
    welcome: 'How can we help?',
    answer: 'Answer',
    sendAnswer: 'Send answer',
    close: 'Close chat',
    reason: 'Reason',
    closed: 'We’ve closed this chat.',
    unread: '1 new reply',
    support: 'Support',
    closePanel: 'Close',
    unreadMessages: 'Messages, 1 unread',
    replied: 'Support has replied',
  },
  de: {
    prefix: '/de',
    hello: 'Hallo, Olivia Operator',
    chats: 'Chats',
    messages: 'Nachrichten',
    start: 'Chat starten',
    chat: 'Support-Chat',
    message: 'Nachricht',
    send: 'Senden',
    sent: 'Gesendet',
    failed: 'Nicht gesendet',
    welcome: 'Wie können wir helfen?',
    answer: 'Antwort',
    sendAnswer: 'Antwort senden',
    close: 'Chat schließen',
    reason: 'Grund',
    closed: 'Wir haben diesen Chat geschlossen.',
    unread: '1 neue Antwort',
    support: 'Support',
    closePanel: 'Schließen',
    unreadMessages: 'Nachrichten, 1 ungelesen',
    replied: 'Der Support hat geantwortet',
  },
} as const

type Words = (typeof WORDS)[keyof typeof WORDS]

let counter = 0
/** A text that no other journey writes. */
const newText = (about: string): string => `${about} ${Date.now()}-${process.pid}-${++counter}`

const panel = (page: Page, words: Words) => page.getByRole('dialog', { name: words.chat })
const messages = (page: Page, words: Words) => panel(page, words).getByRole('article')

/** Writes into the open chat and waits until the server has the message. */
async function write(page: Page, words: Words, text: string): Promise<void> {
  await panel(page, words).getByRole('textbox', { name: words.message }).fill(text)
  await panel(page, words).getByRole('button', { name: words.send, exact: true }).click()
  await expect(messages(page, words).filter({ hasText: text })).toContainText(words.sent)
}

/** Opens the office in a browser of its own and shows the chat with a message. */
async function openInOffice(browser: Browser, words: Words, language: 'en' | 'de', text: string) {
  const context = await browser.newContext()
  const office = await context.newPage()
  await signInToOffice(office, await readyOperator('support'), language)
  await expect(office.getByRole('heading', { name: words.hello })).toBeVisible()
  await office.getByRole('link', { name: words.chats }).first().click()
  const row = office.getByRole('listitem').filter({ hasText: text })
  await expect(row).toBeVisible()
  await expectNoViolations(office)
  await row.getByRole('link').click()
  await expect(office.getByRole('log', { name: words.messages })).toContainText(text)
  await expectNoViolations(office)
  const answer = async (reply: string): Promise<void> => {
    await office.getByRole('textbox', { name: words.answer }).fill(reply)
    await office.getByRole('button', { name: words.sendAnswer }).click()
    await expect(office.getByRole('log')).toContainText(reply)
  }
  return { office, answer, close: () => context.close() }
}

for (const language of ['en', 'de'] as const) {
  const words = WORDS[language]
  const supportPage = `${words.prefix}/support`

  test(`a guest chats with an operator, in ${language}`, sizeOf(language), async ({ page, browser }) => {
    const console = listenToConsole(page)
    await page.goto(`${siteUrl()}${words.prefix}/`)
    // By keyboard: the footer moves while rows of games arrive above it.
    await page.getByRole('contentinfo').getByRole('link', { name: words.support, exact: true }).press('Enter')
    await expect(page).toHaveURL(siteUrl() + supportPage)
    await expectNoViolationsInThemes(page)
    await page.getByRole('button', { name: words.start }).click()
    await expect(panel(page, words)).toContainText(words.welcome)
    await expectNoViolationsInThemes(page)
    const question = newText('Where is my bonus?')
    // The request for a captcha is an error of the network to the browser.
    console.expectSilence()
    await write(page, words, question)

    const desk = await openInOffice(browser, words, language, question)
    const reply = newText('Which one?')
    await desk.answer(reply)
    // It arrives without a reload, also in a second tab.
    await expect(messages(page, words)).toHaveCount(2)
    await expect(messages(page, words).last()).toContainText(reply)
    const second = await page.context().newPage()
    await second.goto(`${siteUrl()}${supportPage}?support-chat=true`)
    await expect(messages(second, words)).toHaveCount(2)
    await page.reload()
    await expect(messages(page, words)).toHaveCount(2)
    await expectNoViolationsInThemes(page)
    const further = newText('The one of today')
    await write(page, words, further)
    await expect(messages(second, words).last()).toContainText(further)
    await second.close()

    // Without a connection a message waits, and arrives once.
    await page.context().setOffline(true)
    const late = newText('Are you there?')
    await panel(page, words).getByRole('textbox', { name: words.message }).fill(late)
    await panel(page, words).getByRole('button', { name: words.send, exact: true }).click()
    await expect(messages(page, words).last()).toContainText(words.failed)
    await page.context().setOffline(false)
    await expect(messages(page, words).last()).toContainText(words.sent)
    await expect(desk.office.getByRole('log').getByText(late)).toHaveCount(1)

    // An answer to a closed panel is counted at the button.
    await panel(page, words).getByRole('button', { name: words.closePanel, exact: true }).click()
    await expect(panel(page, words)).toBeHidden()
    await desk.answer(newText('Yes'))
    await expect(page.getByRole('button', { name: words.start })).toContainText(words.unread)
    await expectNoViolationsInThemes(page)
    await page.getByRole('button', { name: words.start }).click()
    await expect(messages(page, words)).toHaveCount(5)
    await desk.office.getByRole('button', { name: words.close }).click()
    const closing = desk.office.getByRole('dialog')
    await closing.getByLabel(words.reason).fill('the question is answered')
    await expectNoViolations(desk.office)
    await closing.getByRole('button', { name: words.close }).click()
    await expect(closing).toBeHidden()
    await expect(panel(page, words)).toContainText(words.closed)
    await desk.close()
  })
}

test('a player’s chat is shown to no guest after the sign-out, and to no other player', async ({ page }) => {
  const words = WORDS.en
  const chat = '/support?support-chat=true'
  await page.goto(siteUrl() + chat)
  const ofGuest = newText('Guest')
  await write(page, words, ofGuest)
  const [alice, bob] = [await readyPlayer(), await readyPlayer()]
  await enterAs(page, alice, chat)
  await expect(panel(page, words)).toContainText(words.welcome)
  const ofAlice = newText('Alice')
  await write(page, words, ofAlice)
  await page.reload()
  await expect(messages(page, words)).toHaveCount(1)
  await enterAs(page, bob, chat)
  await expect(panel(page, words)).toContainText(words.welcome)
  await expect(messages(page, words)).toHaveCount(0)
  await page.context().clearCookies()
  await page.goto(siteUrl() + chat)
  await expect(messages(page, words)).toHaveCount(1)
  await expect(messages(page, words)).toContainText(ofGuest)
})

for (const language of ['en', 'de'] as const)
  test(
    `a player who has left the chat reads an answer from a message about it, in ${language}`,
    sizeOf(language),
    async ({ page, browser }) => {
      const words = WORDS[language]
      await enterAs(page, await readyPlayer(), `${words.prefix}/support?support-chat=true`)
      const question = newText('Where is my card?')
      await write(page, words, question)
      await page.goto(`${siteUrl()}${words.prefix}/profile`)
      const desk = await openInOffice(browser, words, language, question)
      const reply = newText('On its way')
      await desk.answer(reply)
      // Answers are reported after a minute, which the journey skips.
      await onDatabase((database) =>
        database.query(
          `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
           where task_identifier = 'report-chat-answer'`,
        ),
      )
      await page.getByRole('button', { name: words.unreadMessages, exact: true }).click()
      await page.getByRole('menuitem', { name: words.replied }).click()
      await expect(page).toHaveURL(`${siteUrl()}${words.prefix}/support?support-chat=true`)
      await expect(messages(page, words).last()).toContainText(reply)
      await expectNoViolationsInThemes(page)
      await desk.close()
    },
  )
