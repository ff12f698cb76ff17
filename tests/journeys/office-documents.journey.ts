import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { readyOperator, signInToOffice } from './operator.ts'
import { type ReadyPlayer, readyPlayer, siteUrl, sizeOf } from './player.ts'

const WORDS = {
  en: {
    hello: 'Hello, Olivia Operator',
    documents: 'Documents',
    open: 'Open document',
    picture: 'Document of the player',
    close: 'Close',
    approve: 'Approve',
    approveIt: 'Approve document',
    refuse: 'Refuse',
    refuseIt: 'Refuse document',
    cause: 'Cause that the player gets',
    expired: 'expired',
    reason: 'Reason',
  },
  de: {
    hello: 'Hallo, Olivia Operator',
    documents: 'Dokumente',
    open: 'Dokument öffnen',
    picture: 'Dokument des Spielers',
    close: 'Schließen',
    approve: 'Bestätigen',
    approveIt: 'Dokument bestätigen',
    refuse: 'Ablehnen',
    refuseIt: 'Dokument ablehnen',
    cause: 'Grund, den der Spieler erfährt',
    expired: 'abgelaufen',
    reason: 'Grund',
  },
} as const

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function send(player: ReadyPlayer): Promise<string> {
  const form = new FormData()
  form.set('kind', 'address')
  form.set('file', new File([PNG], 'bill.png', { type: 'image/png' }))
  const answer = await fetch(`${siteUrl()}/api/player/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${player.token}` },
    body: form,
  })
  const { data }: { data: { id: string } } = await answer.json()
  return data.id
}

const dialog = (page: Page) => page.getByRole('dialog')

for (const language of ['en', 'de'] as const)
  test(
    `support opens, approves and refuses documents, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const words = WORDS[language]
      const player = await readyPlayer()
      await player.call('PUT', '/api/player/profile', {
        firstName: 'Rosalind',
        lastName: `Franklin ${language}`,
      })
      await send(player)
      await send(player)
      await signInToOffice(page, await readyOperator('support'), language)
      await expect(page.getByRole('heading', { name: words.hello })).toBeVisible()
      const console = listenToConsole(page)
      await page.getByRole('link', { name: words.documents, exact: true }).filter({ visible: true }).click()
      const rows = page
        .getByRole('list', { name: words.documents })
        .getByRole('listitem')
        .filter({ hasText: `Rosalind Franklin ${language}` })
      await expect(rows).toHaveCount(2)
      await expectNoViolations(page)
      console.forget()
      await rows.first().getByRole('button', { name: words.open }).click()
      await dialog(page).getByLabel(words.reason, { exact: true }).fill('review')
      await dialog(page).getByRole('button', { name: words.open }).click()
      await expect(page.getByRole('img', { name: words.picture })).toBeVisible()
      console.expectSilence()
      await expectNoViolations(page)
      await dialog(page).getByRole('button', { name: words.close }).click()
      await rows.first().getByRole('button', { name: words.approve, exact: true }).click()
      await dialog(page).getByLabel(words.reason, { exact: true }).fill('name and address match')
      await dialog(page).getByRole('button', { name: words.approveIt }).click()
      await expect(rows).toHaveCount(1)
      await rows.first().getByRole('button', { name: words.refuse, exact: true }).click()
      await dialog(page).getByLabel(words.cause).selectOption({ label: words.expired })
      await dialog(page).getByLabel(words.reason, { exact: true }).fill('two years old')
      await expectNoViolations(page)
      await dialog(page).getByRole('button', { name: words.refuseIt }).click()
      await expect(rows).toHaveCount(0)
      const decisions = async () =>
        (await player.call<{ status: number; reason: string | null }[]>('GET', '/api/player/documents')).map(
          ({ status, reason }) => [status, reason],
        )
      // The open dialog hides the rows, so their number doesn't tell that the decision has arrived.
      await expect
        .poll(async () => (await decisions()).toSorted())
        .toEqual([
          [2, null],
          [3, 'expired'],
        ])
    },
  )
