import { createHash, randomBytes } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { payableTonAddress } from '@tessera/chains'
import { expectNoViolationsInThemes } from './axe.ts'
import { order } from './operate.ts'
import { choose, enterAs, LONG_WAY, readyPlayer, refuseCookies, sizeOf } from './player.ts'

const WORDS = {
  en: {
    prefix: '',
    hint: 'Only if the receiver asks for one. Exchanges need it to find your account.',
    problem: 'Use letters without accents, numbers and common punctuation only.',
    withdraw: /^Withdraw /,
    done: 'Done',
  },
  de: {
    prefix: '/de',
    hint: 'Nur, wenn der Empfänger eins verlangt. Börsen finden damit dein Konto.',
    problem: 'Verwende nur Buchstaben ohne Umlaute, Ziffern und gängige Satzzeichen.',
    withdraw: /auszahlen$/,
    done: 'Fertig',
  },
} as const

const wallet = (page: Page) => page.getByRole('dialog')

for (const language of ['en', 'de'] as const)
  test(
    `a withdrawal in TON has a memo for the receiver, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      test.slow()
      const words = WORDS[language]
      await refuseCookies(page)
      const player = await readyPlayer({ country: 'DE', currency: 'TON' })
      const { id } = await player.call<{ id: string }>('GET', '/api/player/profile')
      // The rates, by which the operator's limit is compared, are stored by a job after the start.
      await expect
        .poll(
          () => order('payments', 'adjust', '--player', id, '--currency', 'TON', '--amount', '6'),
          LONG_WAY,
        )
        .toContain('Done')
      await enterAs(page, player, `${words.prefix}/wallet?wallet=withdraw`)
      const form = wallet(page)
      await choose(form.locator('input[name=method][value="crypto.withdrawal.ton"]'))
      const address = payableTonAddress(`0:${createHash('sha256').update(randomBytes(32)).digest('hex')}`)
      await form.locator('input[name=ton_address]').fill(address)
      await form.locator('input[name=amount]').fill('5')
      const memo = form.locator('input[name=ton_comment]')
      await expect(form.getByText(words.hint)).toBeVisible()
      await memo.fill('Gebühr')
      await form.getByRole('button', { name: words.withdraw }).click()
      await expect(form.getByText(words.problem)).toBeVisible()
      await expectNoViolationsInThemes(page)
      await memo.fill('104220')
      await form.getByRole('button', { name: words.withdraw }).click()
      await expect(form.getByText('104220', { exact: true })).toBeVisible()
      await expectNoViolationsInThemes(page)
      await form.getByRole('button', { name: words.withdraw }).click()
      await expect(form.getByRole('button', { name: words.done })).toBeVisible()
      await expect(form.getByText(`UQ…${address.slice(-4)} · 104220`)).toBeVisible()
      await expectNoViolationsInThemes(page)
      const [invoice] = await player.call<{ methodId: string; destination: string }[]>(
        'GET',
        '/api/payment/invoices',
      )
      expect(invoice).toMatchObject({
        methodId: 'crypto.withdrawal.ton',
        destination: `UQ…${address.slice(-4)} · 104220`,
      })
    },
  )
