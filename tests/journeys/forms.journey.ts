import { createHash } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { leadingZeroBits, workText } from '@tessera/contract'
import { FIELDS } from '@tessera/form-rules'
import { expectNoViolations } from './axe.ts'
import { newEmail, PASSWORD, siteUrl, sizeOf } from './player.ts'

// Long timeout: the journey visits many pages or fields, which takes time on a busy machine.
test.slow()

/** Fields of other forms: those of payments, and the phone number, which is verified first. */
const ELSEWHERE = [
  'phone',
  'playerEmail',
  'identify_doc_number',
  'blik_code',
  'upi_id',
  'iban',
  'account_number',
  'bic',
  'sort_code',
  'clabe',
  'pix_key',
  'bitcoin_address',
  'ethereum_address',
  'tron_address',
  'ton_address',
  'ton_comment',
]
const NAMES = Object.keys(FIELDS).filter((name) => !ELSEWHERE.includes(name))

/** A form with every field of the catalogue, in an order that no real form uses. */
const LISTED = NAMES.toReversed().map((name) => ({
  name,
  rules: name === 'captcha' ? ['required'] : [],
}))

interface Words {
  readonly prefix: string
  readonly country: string
  readonly gender: string
  readonly language: string
  readonly nothing: RegExp
  readonly strong: string
  readonly open: string
  readonly search: string
  readonly needed: string
}
const EN: Words = {
  prefix: '',
  country: 'germ',
  gender: 'Female',
  language: 'English',
  nothing: /No matches/,
  strong: 'Strong',
  open: 'Open account',
  search: 'Germany',
  needed: 'Please fill in this field.',
}
const DE: Words = {
  prefix: '/de',
  country: 'deutschl',
  gender: 'Weiblich',
  language: 'Deutsch',
  nothing: /Keine Treffer/,
  strong: 'Stark',
  open: 'Konto eröffnen',
  search: 'Deutschland',
  needed: 'Bitte fülle dieses Feld aus.',
}

/** Returns the text to type into each field; other fields get a text of their own. */
const typedInto = (email: string, words: Words): Record<string, string> => ({
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  currentPassword: 'what it was',
  newPassword: `${PASSWORD}!`,
  repeatNewPassword: `${PASSWORD}!`,
  firstName: 'Ada',
  lastName: 'Lovelace',
  fullName: 'Ada Lovelace',
  nickname: 'ada_l',
  postalCode: '28195',
  age: '36',
  birthdate: '05171990',
  cpf_number: '52998224725',
  country: words.country,
  currency: 'EUR',
  timeZone: 'Berlin',
  gender: words.gender,
  language: words.language,
  message: 'Hello!',
})

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)

/** Moves to a field by keyboard. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 4 && (await focused(page)) !== name; presses += 1)
    await page.keyboard.press('Tab')
  expect(await focused(page)).toBe(name)
}

async function fillIn(page: Page, dialog: Locator, name: string, typed: string): Promise<void> {
  await tabTo(page, name)
  const control = dialog.locator(`[name=${name}]`)
  if ((await control.getAttribute('type')) === 'checkbox') {
    await page.keyboard.press('Space')
    return expect(control).toBeChecked()
  }
  await page.keyboard.type(typed)
  if ((await control.getAttribute('role')) !== 'combobox') return
  const choices = page.locator('.t-combobox-popup [role=option]')
  await choices.first().waitFor()
  await page.keyboard.press('Enter')
  await expect(choices).toHaveCount(0)
}

for (const [language, words] of [
  ['en', EN],
  ['de', DE],
] as const) {
  test(
    `a form with every field of the catalogue can be completed by keyboard, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const email = newEmail()
      const answers: string[] = []
      await page.route('**/api/player/fields/validations*', (route) =>
        route.fulfill({ json: { data: LISTED } }),
      )
      // The server requires the captcha before it validates the form for the first time.
      await page.route('**/api/player/register', (route) => {
        const { captcha }: { captcha?: string } = route.request().postDataJSON()
        if (captcha !== undefined) {
          answers.push(captcha)
          return route.continue()
        }
        const details = { kind: 'work', id: 'made-by-a-test', bits: 12, challenge: 'text.signature' }
        const error = { code: 11027, name: 'captcha_required', message: '', details, traceId: 't' }
        return route.fulfill({ status: 428, json: { error } })
      })
      await page.goto(`${siteUrl()}${words.prefix || '/'}?sign-up`)
      const dialog = page.getByRole('dialog')
      const shown = LISTED.map(({ name }) => name).filter((name) => name !== 'captcha')
      await expect(dialog.locator(`[name=${shown.at(-1)}]`)).toBeVisible()

      await test.step('its fields stand in the order of the list', async () => {
        await expect(dialog.locator('input[name=country]')).toHaveRole('combobox')
        const names = await dialog
          .locator('form [name]')
          .evaluateAll((controls) => controls.map((control) => control.getAttribute('name')))
        expect(names).toEqual(shown)
      })

      await test.step('a search that fits nothing says so, and is no choice', async () => {
        const country = dialog.locator('input[name=country]')
        await country.fill('qqq')
        await expect(page.getByText(words.nothing)).toBeVisible()
        await expectNoViolations(page)
        await country.press('Tab')
        await expect(country).toHaveValue('')
      })

      await test.step('all of them are filled in', async () => {
        const typed = typedInto(email, words)
        await dialog.locator(`[name=${shown[0]}]`).focus()
        for (const name of shown) await fillIn(page, dialog, name, typed[name] ?? `Some ${name}`)
        await expect(dialog.locator('[name=cpf_number]')).toHaveValue('529.982.247-25')
        await expect(dialog.locator('[name=country]')).toHaveValue(words.search)
        await expect(dialog.getByText(words.strong).first()).toBeVisible()
        await expectNoViolations(page)
      })

      await test.step('the page does the work that the server asks for, and the account is open', async () => {
        await dialog.getByRole('button', { name: words.open }).focus()
        await page.keyboard.press('Enter')
        await expect
          .poll(async () => (await page.context().cookies()).map(({ name }) => name))
          .toContain('access_token')
        const [answer = ''] = answers
        const number = Number(answer.split('.').at(-1))
        expect(answer.startsWith('text.signature.')).toBe(true)
        const hash = createHash('sha256').update(workText('made-by-a-test', number)).digest()
        expect(leadingZeroBits(hash)).toBeGreaterThanOrEqual(12)
      })

      await test.step('and the player has told all of it', async () => {
        const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')?.value
        const answer = await fetch(`${siteUrl()}/api/player/profile`, {
          headers: { authorization: `Bearer ${token}` },
        })
        expect((await answer.json()).data).toMatchObject({
          email,
          nickname: 'ada_l',
          country: 'DE',
          gender: 'female',
          birthdate: '1990-05-17',
          timeZone: 'Europe/Berlin',
          receiveSmsPromo: true,
          details: { fullName: 'Ada Lovelace', cpf_number: '529.982.247-25', age: '36', receiveBonus: true },
        })
      })
    },
  )
}
