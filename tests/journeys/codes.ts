import { expect, type Locator, type Page } from '@playwright/test'
import { waitForMessage } from './player.ts'

/** Steps of journeys with codes: requesting a code, receiving it, and signing in with it. */

export const NEW_PASSWORD = 'another long horse 48'

/** Returns an unused German mobile number, as people there write it and as it is stored. */
export function newPhone(): { typed: string; kept: string } {
  const digits = String(Math.floor(Math.random() * 10 ** 8)).padStart(8, '0')
  return { typed: `0171 ${digits.slice(1)}`, kept: `+49171${digits.slice(1)}` }
}

/** Returns the newest code sent to a recipient, except for the given earlier ones. */
export async function codeSentTo(to: string, before: readonly string[] = []): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const { text } = await waitForMessage(to)
      code = /\b\d{3} ?\d{3}\b/.exec(text)?.[0].replace(' ', '') ?? ''
      return code !== '' && !before.includes(code)
    })
    .toBe(true)
  return code
}

export const dialogOf = (page: Page): Locator => page.getByRole('dialog').last()

/** Enters a phone number in the open form and requests a code. */
export async function askForCode(dialog: Locator, typed: string, button: string): Promise<void> {
  const country = dialog.locator('select[autocomplete=tel-country-code]')
  await expect(country.locator('option[value=DE]')).toBeAttached()
  await country.selectOption('DE')
  await dialog.locator('input[name=phone]').fill(typed)
  await dialog.getByRole('button', { name: button }).click()
}

export async function typeCode(dialog: Locator, code: string): Promise<void> {
  const input = dialog.locator('input[name=code]')
  await expect(input).toHaveValue('')
  await input.pressSequentially(code)
}

/** Zero balance in the notation of either language. */
export const balance = (page: Page): Locator =>
  page
    .locator('header')
    .first()
    .getByText(/0[.,]00/)
    .first()
