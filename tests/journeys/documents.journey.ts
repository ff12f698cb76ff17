import { expect, type FileChooser, type Page, test } from '@playwright/test'
import { expectNoViolationsInThemes } from './axe.ts'
import { operate } from './operate.ts'
import { enterAs, type ReadyPlayer, readyPlayer, siteUrl, sizeOf } from './player.ts'

const newestDocument = async (player: ReadyPlayer): Promise<string> => {
  const [newest] = await player.call<{ id: string }[]>('GET', '/api/player/documents')
  if (!newest) throw new Error('there is no document')
  return newest.id
}

/** A valid JPEG: a screenshot of the page. */
const photo = async (page: Page) => ({
  name: 'passport.jpg',
  mimeType: 'image/jpeg',
  buffer: await page.screenshot({ type: 'jpeg' }),
})
const SVG = {
  name: 'passport.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
}

/** Chooses a file with the button, which opens the file chooser once the page is hydrated. */
async function pickFile(page: Page, file: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
  const opened: FileChooser[] = []
  page.once('filechooser', (chooser) => opened.push(chooser))
  await expect(async () => {
    if (opened.length === 0)
      await page.getByRole('button', { name: /^(Upload document|Dokument hochladen)$/ }).click()
    expect(opened).toHaveLength(1)
  }).toPass()
  await opened[0]?.setFiles(file)
}

const rows = (page: Page, label: string) => page.getByRole('list', { name: label }).getByRole('listitem')

/** Response to too many downloads. */
const TOO_MANY = { error: { code: 10006, name: 'rate_limited', message: '', traceId: '' } }

const WORDS = {
  en: {
    prefix: '',
    documents: 'Documents',
    none: 'No documents yet',
    what: 'Document type',
    address: 'Proof of address',
    yours: 'Your documents',
    checked: 'Under review',
    refused: 'Not accepted',
    reason: /include all four corners/,
    remove: 'Delete Proof of address',
    confirm: 'Delete',
    approved: 'Approved',
    keep: 'Download Proof of address',
    tooMany: /Too many attempts/,
    choose: 'Change picture',
    pictures: 'Choose your picture',
    letters: 'Your initials',
    owl: 'Owl',
  },
  de: {
    prefix: '/de',
    documents: 'Dokumente',
    none: 'Noch keine Dokumente',
    what: 'Art des Dokuments',
    address: 'Adressnachweis',
    yours: 'Deine Dokumente',
    checked: 'Wird geprüft',
    refused: 'Nicht angenommen',
    reason: /alle vier Ecken/,
    remove: 'Adressnachweis löschen',
    confirm: 'Löschen',
    approved: 'Bestätigt',
    keep: 'Adressnachweis herunterladen',
    tooMany: /Zu viele Versuche/,
    choose: 'Bild ändern',
    pictures: 'Bild auswählen',
    letters: 'Deine Initialen',
    owl: 'Eule',
  },
} as const

for (const language of ['en', 'de'] as const) {
  const { prefix, ...words } = WORDS[language]

  test(
    `a document is uploaded, refused with a reason on the open page, deleted, uploaded again and approved, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      await enterAs(page, player, `${prefix}/profile`)
      await page.getByRole('link', { name: words.documents }).click()
      await expect(page.getByRole('heading', { name: words.none })).toBeVisible()
      await page.getByRole('combobox', { name: words.what }).selectOption(words.address)
      await pickFile(page, await photo(page))
      const row = rows(page, words.yours).filter({ hasText: words.address })
      await expect(row.getByText(words.checked)).toBeVisible()
      await operate(
        'documents',
        'refuse',
        '--document',
        await newestDocument(player),
        '--because',
        'incomplete',
      )
      await expect(row.getByText(words.refused)).toBeVisible()
      await expect(row.getByText(words.reason)).toBeVisible()
      await expectNoViolationsInThemes(page)
      await row.getByRole('button', { name: words.remove }).click()
      await page.getByRole('dialog').getByRole('button', { name: words.confirm }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(row).toHaveCount(0)
      await pickFile(page, await photo(page))
      await expect(row.getByText(words.checked)).toBeVisible()
      await operate('documents', 'approve', '--document', await newestDocument(player))
      await expect(row.getByText(words.approved)).toBeVisible()
      await expect(row.getByRole('button', { name: words.remove })).toHaveCount(0)
      const keep = row.getByRole('button', { name: words.keep })
      await page.route('**/documents/*/file', (route) => route.fulfill({ status: 429, json: TOO_MANY }))
      await keep.click()
      await expect(page.getByText(words.tooMany)).toBeVisible()
      await page.unroute('**/documents/*/file')
      const saved = page.waitForEvent('download')
      await keep.click()
      expect((await saved).suggestedFilename()).toMatch(/^document-\w+\.jpg$/)
    },
  )

  test(
    `a player chooses an avatar by keyboard, which is shown from then on, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      await enterAs(page, player, `${prefix}/profile`)
      await page.getByRole('button', { name: words.choose }).click()
      const dialog = page.getByRole('dialog', { name: words.pictures })
      // The dialog sets the focus a frame after it has opened.
      await expect(dialog.locator(':focus')).toHaveCount(1)
      await dialog.getByRole('radio', { name: words.letters }).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(dialog.getByRole('radio', { name: words.owl })).toBeChecked()
      await expectNoViolationsInThemes(page)
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('main').locator('img[src="/art/avatar/owl.svg"]')).toBeVisible()
      await page.goto(`${siteUrl()}${prefix}/games`)
      await expect(page.locator('header img[src="/art/avatar/owl.svg"]')).toBeVisible()
    },
  )
}

test('an invalid file is refused in the page’s language and not stored', sizeOf('de'), async ({ page }) => {
  const player = await readyPlayer()
  await enterAs(page, player, '/de/profile/documents')
  await pickFile(page, SVG)
  await expect(page.getByRole('alert').getByText(/ein Foto \(JPEG, PNG, WebP\) oder ein PDF/)).toBeVisible()
  await pickFile(page, {
    ...SVG,
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(11 * 1024 * 1024),
  })
  await expect(page.getByRole('alert').getByText(/zu groß/)).toBeVisible()
  expect(await player.call('GET', '/api/player/documents')).toEqual([])
  await pickFile(page, await photo(page))
  const row = rows(page, 'Deine Dokumente').first()
  await expect(row.getByText('Wird geprüft')).toBeVisible()
  await operate('documents', 'refuse', '--document', await newestDocument(player), '--because', 'unreadable')
  await expect(row.getByText(/Bitte mach ein scharfes Foto/)).toBeVisible()
  await expectNoViolationsInThemes(page)
})

for (const [language, path, words] of [
  [
    'en',
    '/profile/documents',
    {
      verify: 'Verify identity',
      again: 'Try again',
      retry: 'You can try 2 more times.',
      done: 'Verified',
      person: /taking a closer look/,
    },
  ],
  [
    'de',
    '/de/profile/documents',
    {
      verify: 'Identität verifizieren',
      again: 'Erneut versuchen',
      retry: /noch 2-mal/,
      done: 'Verifiziert',
      person: /sieht sich das genauer an/,
    },
  ],
] as const)
  test(
    `an identity check is refused, repeated, passed to an operator and approved, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const player = await readyPlayer()
      await enterAs(page, player, path)
      await page.getByRole('button', { name: words.verify }).click()
      await page.waitForURL(/\/sandbox\/identity\/app_/)
      await expectNoViolationsInThemes(page)
      await page.getByRole('button', { name: 'Reject, allow retry' }).click()
      await page.waitForURL(`**${path}`)
      await expect(page.getByText(words.retry)).toBeVisible()
      await expectNoViolationsInThemes(page)
      await page.getByRole('button', { name: words.again }).click()
      await page.waitForURL(/\/sandbox\/identity\/app_/)
      await page.getByRole('button', { name: 'Send to manual review' }).click()
      await page.waitForURL(`**${path}`)
      await expect(page.getByText(words.person)).toBeVisible()
      const { id } = await player.call<{ id: string }>('GET', '/api/player/profile')
      await operate('identity', 'approve', '--player', id)
      await expect(page.getByRole('main').getByText(words.done, { exact: true })).toBeVisible()
    },
  )
