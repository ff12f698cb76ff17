import { expect, test } from '@playwright/test'
import { newEmail, PASSWORD, pick, readyPlayer, siteUrl } from './player.ts'

/** The registration form: the fields that the server lists, and their errors. */

test('the registration shows the server’s fields in its order, with its required marks', async ({ page }) => {
  const rules = (...own: string[]) => own
  const listed = [
    { name: 'email', rules: rules('required', 'email') },
    { name: 'firstName', rules: rules('required') },
    { name: 'password', rules: rules('required', 'min:8') },
    { name: 'country', rules: rules('required') },
    { name: 'currency', rules: rules('required') },
    { name: 'city', rules: rules() },
    { name: 'birthdate', rules: rules('required', 'date') },
    { name: 'agreements', rules: rules('required', 'accepted') },
  ]
  await page.route('**/api/player/fields/validations?scenario=registration', (route) =>
    route.fulfill({ json: { data: listed } }),
  )
  await page.goto(`${siteUrl()}/?sign-up`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('input[name=firstName]')).toBeVisible()
  const names = await dialog
    .locator('form [name]')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name')))
  expect(names).toEqual(listed.map(({ name }) => name))
  const email = newEmail()
  await dialog.locator('input[name=email]').fill(email)
  await dialog.locator('input[name=password]').fill(PASSWORD)
  await pick(dialog, 'country', /\/de\b/.test(page.url()) ? 'Deutschland' : 'Germany')
  await pick(dialog, 'currency', 'EUR')
  await dialog.locator('input[name=birthdate]').fill('1990-05-17')
  await dialog.locator('input[name=agreements]').check()
  await dialog.getByRole('button', { name: 'Open account' }).click()
  await expect(dialog.locator('input[name=firstName]')).toBeFocused()
  await dialog.locator('input[name=firstName]').fill('Ada')
  await dialog.locator('input[name=city]').fill('Bremen')
  await dialog.getByRole('button', { name: 'Open account' }).click()
  await page
    .getByRole('dialog', { name: 'Welcome, Ada' })
    .getByRole('button', { name: 'Browse games' })
    .click()
  await page.goto(`${siteUrl()}/profile/personal`)
  await expect(page.locator('input[name=firstName]')).toHaveValue('Ada')
  await expect(page.locator('input[name=city]')).toHaveValue('Bremen')
})

test('a German form reports errors in German, including the server’s', async ({ page }) => {
  const { email } = await readyPlayer()
  await page.goto(`${siteUrl()}/de?sign-up`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=email]').fill('keine adresse')
  await dialog.getByRole('button', { name: 'Konto eröffnen' }).click()
  await expect(dialog.getByText('Gib eine gültige E-Mail-Adresse ein.')).toBeVisible()
  await dialog.locator('input[name=email]').fill(email)
  await dialog.locator('input[name=password]').fill(PASSWORD)
  await pick(dialog, 'country', /\/de\b/.test(page.url()) ? 'Deutschland' : 'Germany')
  await pick(dialog, 'currency', 'EUR')
  await dialog.locator('input[name=birthdate]').fill('1990-05-17')
  await dialog.locator('input[name=agreements]').check()
  await dialog.getByRole('button', { name: 'Konto eröffnen' }).click()
  await expect(dialog.getByText(/Diese Adresse ist schon registriert/)).toBeVisible()
})
