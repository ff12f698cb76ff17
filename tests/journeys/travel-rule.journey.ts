import { randomBytes } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolationsInThemes } from './axe.ts'
import { order } from './operate.ts'
import { enterAs, LONG_WAY, readyPlayer, refuseCookies, sizeOf } from './player.ts'

const WORDS = {
  en: {
    prefix: '',
    amount: '0.02',
    withdraw: /^Withdraw /,
    why: 'By law, we need to know who receives a crypto withdrawal and who holds the wallet’s keys.',
    kind: 'Wallet type',
    own: 'My own wallet, I hold the keys',
    done: 'Done',
  },
  de: {
    prefix: '/de',
    amount: '0,02',
    withdraw: /auszahlen$/,
    why: 'Bei Krypto-Auszahlungen müssen wir wissen, wem die Wallet gehört und wer die Schlüssel hat.',
    kind: 'Art der Wallet',
    own: 'Eigene Wallet, ich habe die Schlüssel',
    done: 'Fertig',
  },
} as const

const wallet = (page: Page) => page.getByRole('dialog')

for (const language of ['en', 'de'] as const)
  test(
    `a crypto withdrawal asks for its receiver where the jurisdiction does, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      test.slow()
      const words = WORDS[language]
      await refuseCookies(page)
      const player = await readyPlayer({ country: 'SE', currency: 'ETH' })
      const { id } = await player.call<{ id: string }>('GET', '/api/player/profile')
      await player.call('PUT', '/api/player/profile', { firstName: 'Ada', lastName: 'Lovelace' })
      // The rates, by which the operator's limit is compared, are stored by a job after the start.
      await expect
        .poll(
          () => order('payments', 'adjust', '--player', id, '--currency', 'ETH', '--amount', '0.05'),
          LONG_WAY,
        )
        .toContain('Done')
      await enterAs(page, player, `${words.prefix}/wallet?wallet=withdraw`)
      const form = wallet(page)
      await form.locator('input[name=ethereum_address]').fill(`0x${randomBytes(20).toString('hex')}`)
      await expect(form.locator('input[name=beneficiaryName]')).toBeHidden()
      await form.locator('input[name=amount]').fill(words.amount)
      await expect(form.locator('input[name=beneficiaryName]')).toHaveValue('Ada Lovelace')
      await expect(form.getByText(words.why)).toBeVisible()
      await expectNoViolationsInThemes(page)
      await form.getByLabel(words.kind).selectOption({ label: words.own })
      await form.getByRole('button', { name: words.withdraw }).click()
      await expect(form.getByText(words.own)).toBeVisible()
      await expectNoViolationsInThemes(page)
      await form.getByRole('button', { name: words.withdraw }).click()
      await expect(form.getByRole('button', { name: words.done })).toBeVisible()
      const [invoice] = await player.call<{ amount: number; currency: string }[]>(
        'GET',
        '/api/payment/invoices',
      )
      expect(invoice).toMatchObject({ amount: 2_000_000, currency: 'ETH' })
    },
  )
