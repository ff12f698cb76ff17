import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import type { SportProof } from '@tessera/contract/sportsbook'
import { closeDevices, openOn, PHONE } from './devices.ts'
import { advanceSport, deposit, readyPlayer, siteUrl } from './player.ts'
import { betOn } from './sport-bettor.ts'
import { eventWithMarkets, TABLE_TENNIS, widget } from './sport-steps.ts'

/** A bettor verifies an event that has ended, with the files that its page offers and without our code. */

const WORDS = {
  en: { proof: 'Provably fair', download: 'Download proof', verifier: 'Download verifier' },
  de: {
    proof: 'Nachweislich fair',
    download: 'Nachweis herunterladen',
    verifier: 'Prüfprogramm herunterladen',
  },
} as const

/** Returns the proof of an event as soon as its seed is revealed. Its time passes faster than that of the journey. */
async function waitForProof(eventId: string): Promise<SportProof> {
  const read = async (): Promise<SportProof> =>
    (await fetch(`${siteUrl()}/sportsbook/api/events/${eventId}/proof`)).json()
  await expect
    .poll(
      async () => {
        await advanceSport(60_000)
        return (await read()).seed
      },
      // All sports are played meanwhile, which takes minutes of a slow processor.
      { timeout: 200_000, intervals: [100] },
    )
    .toMatch(/^[0-9a-f]{64}$/)
  return read()
}

/** Presses a button of the proof and returns the path of the file that it saves. */
async function save(page: Page, name: string, to: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    widget(page).getByRole('button', { name, exact: true }).click(),
  ])
  const path = `${to}/${download.suggestedFilename()}`
  await download.saveAs(path)
  return path
}

/** Opens the proof of an event, which shows its values and the command that verifies it. */
async function openProof(page: Page, path: string, title: string, proof: SportProof): Promise<void> {
  await page.goto(siteUrl() + path)
  await widget(page).getByText(title, { exact: true }).click()
  const shown = widget(page).locator('details.proof')
  const command = `node verify-sport.mjs proof-${proof.eventId}.json`
  for (const part of [command, proof.seed, proof.commitment, proof.beacon?.randomness])
    await expect(shown.getByText(part ?? 'missing', { exact: true })).toBeVisible()
}

test.afterEach(closeDevices)

test('a bettor verifies the event of a bet with Node.js alone', async ({ page, browser }, { outputDir }) => {
  const player = await readyPlayer()
  await deposit(player, 5_000)
  const event = await eventWithMarkets(TABLE_TENNIS, 4)
  const eventId = event?.eventId ?? ''
  await betOn(player, eventId, 200)
  const proof = await waitForProof(eventId)
  await openProof(page, event?.path ?? '', WORDS.en.proof, proof)
  const verifier = await save(page, WORDS.en.verifier, outputDir)
  const file = await save(page, WORDS.en.download, outputDir)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(proof)
  const run = () => spawnSync(process.execPath, [verifier, file], { encoding: 'utf8' })
  const confirmed = run()
  expect([confirmed.stdout.split('\n')[0], confirmed.status]).toEqual([
    'CONFIRMED: the seed matches its commitment, and the seeds lead to the published result.',
    0,
  ])
  const score = { home: 4, away: 9 }
  await writeFile(file, JSON.stringify({ ...proof, result: { ...proof.result, score } }))
  const refused = run()
  expect(refused.stdout).toContain('REFUSED: the published score is 4:9')
  expect(refused.status).toBe(1)

  await test.step('a phone in German offers the same files', async () => {
    const phone = await openOn(browser, PHONE)
    await openProof(phone, `/de${event?.path}`, WORDS.de.proof, proof)
    for (const name of [WORDS.de.download, WORDS.de.verifier])
      await expect(widget(phone).getByRole('button', { name, exact: true })).toBeVisible()
  })
})
