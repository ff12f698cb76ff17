import { expect, test } from '@playwright/test'
import { expectNoViolationsInThemes } from './axe.ts'
import { launch, openHost, speak } from './messenger-host.ts'
import { enterAs, LONG_WAY, readyPlayer, sizeOf } from './player.ts'

/** A deposit in TON from the app within the messenger: a wallet opens outside of it, and the app follows the payment. */

const WORDS = {
  en: {
    prefix: '',
    deposit: /^Deposit \D*\d/,
    open: 'Open in your crypto wallet',
    other: 'Pay with another device',
    comment: 'Comment (required)',
    received: 'Deposit received',
  },
  de: {
    prefix: '/de',
    deposit: /einzahlen$/,
    open: 'In deiner Krypto-Wallet öffnen',
    other: 'Mit einem anderen Gerät bezahlen',
    comment: 'Kommentar (erforderlich)',
    received: 'Einzahlung eingegangen',
  },
} as const

for (const language of ['en', 'de'] as const)
  test(
    `a player deposits TON from the messenger by a wallet outside of it, in ${language}`,
    sizeOf(language),
    async ({ page, context }) => {
      const words = WORDS[language]
      const player = await readyPlayer()
      const account = await player.call<{ id: number }>('POST', '/api/wallet/accounts', { currency: 'TON' })
      await player.call('PUT', `/api/wallet/accounts/${account.id}/switch`)
      await speak(page, language)
      await enterAs(page, player, '/offline')
      await openHost(page)
      const app = await launch(page, { path: `${words.prefix}/wallet?wallet=deposit` })
      const dialog = app.getByRole('dialog')
      // Uses the keyboard, because a phone's frame is below the window of the host.
      await dialog.locator('input[type=radio][value="crypto.deposit.ton"]').press('Space')
      await dialog.locator('input[name=amount]').fill('5')
      await dialog.getByRole('button', { name: words.deposit }).press('Enter')
      const open = dialog.getByRole('button', { name: words.open })
      await expect(open).toBeVisible(LONG_WAY)
      await expect(dialog.getByText(words.comment)).toBeVisible()
      await expect(dialog.getByText(words.other)).toBeVisible()
      await expect(dialog.locator('a[href^="ton:"]')).toHaveCount(0)
      await expectNoViolationsInThemes(page)
      const opened = context.waitForEvent('page', LONG_WAY)
      await open.press('Enter')
      const wallet = await opened
      await wallet.getByRole('button', { name: 'Send' }).click()
      await expect(app.getByRole('dialog', { name: words.received })).toBeVisible(LONG_WAY)
      const [invoice] = await player.call<{ status: number; amount: number }[]>(
        'GET',
        '/api/payment/invoices',
      )
      expect(invoice).toMatchObject({ status: 2, amount: 5_000_000_000 })
    },
  )
