import { expect, test } from '@playwright/test'
import { appCode } from './authenticator.ts'
import { expectNoViolations } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { officeUrl } from './operate.ts'
import { inviteOperator, readyOperator, signInToOffice } from './operator.ts'
import { ON_PHONES_TOO, siteUrl, sizeOf } from './player.ts'

const WORDS = {
  en: {
    key: 'Or enter this key',
    password: 'New password',
    save: 'Save and sign in',
    signIn: 'Sign in to the back office',
    hello: 'Hello, Olivia Operator',
    signOut: 'Sign out',
    wrong: 'Name, password or code is wrong. Each code works only once.',
    used: 'This invitation has expired or was used. Ask for a new one.',
  },
  de: {
    key: 'Oder gib diesen Schlüssel ein',
    password: 'Neues Passwort',
    save: 'Speichern und anmelden',
    signIn: 'Anmeldung im Backoffice',
    hello: 'Hallo, Olivia Operator',
    signOut: 'Abmelden',
    wrong: 'Name, Passwort oder Code ist falsch. Jeder Code gilt nur einmal.',
    used: 'Diese Einladung ist abgelaufen oder wurde schon benutzt. Lass dir eine neue geben.',
  },
} as const

for (const language of ['en', 'de'] as const)
  test(
    `an invited operator sets up the access, signs in and out, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const words = WORDS[language]
      const { name, link } = await inviteOperator('support')
      await page.addInitScript((chosen) => localStorage.setItem('office-language', chosen), language)
      await page.goto(link)
      await expectNoViolations(page)
      const secret = (await page.locator('code').textContent()) ?? ''
      await page.getByLabel(words.password, { exact: true }).fill('a password of the journeys')
      await page.getByLabel('Code', { exact: true }).fill(appCode(secret))
      await page.getByRole('button', { name: words.save }).click()
      await expect(page.getByRole('heading', { name: words.signIn })).toBeVisible()
      await expectNoViolations(page)
      await page.goto(link)
      await expect(page.getByText(words.used)).toBeVisible()
      await signInToOffice(page, { name, secret, password: 'not the password' }, language)
      await expect(page.getByText(words.wrong)).toBeVisible()
      await expectNoViolations(page)
      await signInToOffice(page, { name, secret, password: 'a password of the journeys' }, language)
      await expect(page.getByRole('heading', { name: words.hello })).toBeVisible()
      await expectNoViolations(page)
      await page.getByRole('button', { name: words.signOut }).filter({ visible: true }).click()
      await expect(page.getByRole('heading', { name: words.signIn })).toBeVisible()
    },
  )

test(
  'the office isn’t on the players’ site, and neither site accepts the other’s session',
  ON_PHONES_TOO,
  async ({ page }) => {
    const operator = await readyOperator('admin')
    await signInToOffice(page, operator)
    await expect(page.getByRole('heading', { name: 'Hello, Olivia Operator' })).toBeVisible()
    const [cookie] = await page.context().cookies(officeUrl())
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
    expect(await page.context().cookies(siteUrl())).toEqual([])
    for (const path of ['/office/session', '/api/office/session'])
      expect((await fetch(siteUrl() + path)).status).toBe(404)
    expect((await fetch(`${officeUrl()}/api/player/profile`)).headers.get('content-type')).toMatch(
      /^text\/html/,
    )
  },
)

test('pages of the office write nothing to the console', async ({ page }) => {
  const operator = await readyOperator('admin')
  const console = listenToConsole(page)
  await signInToOffice(page, operator)
  await expect(page.getByRole('heading', { name: 'Hello, Olivia Operator' })).toBeVisible()
  console.expectSilence()
})
