import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import type { SportProof } from '@tessera/contract/sportsbook'
import { advanceSport, deposit, LONG_WAY, readyPlayer, siteUrl, sizeOf } from './player.ts'
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
      { ...LONG_WAY, intervals: [100] },
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

for (const language of ['en', 'de'] as const)
  test(
    `a bettor verifies the event of a bet with Node.js alone: ${language}`,
    sizeOf(language),
    async ({ page }, { outputDir }) => {
      const words = WORDS[language]
      const player = await readyPlayer()
      await deposit(player, 5_000)
      const event = await eventWithMarkets(TABLE_TENNIS)
      const eventId = event?.eventId ?? ''
      await betOn(player, eventId, 200)
      await waitForProof(eventId)
      await page.goto(`${siteUrl()}${language === 'de' ? '/de' : ''}${event?.path}`)
      await widget(page).getByText(words.proof, { exact: true }).click()
      const verifier = await save(page, words.verifier, outputDir)
      const file = await save(page, words.download, outputDir)
      const shown = widget(page).locator('details.proof')
      const command = `node verify-sport.mjs proof-${eventId}.json`
      await expect(shown.getByText(command, { exact: true })).toBeVisible()
      const proof: SportProof = JSON.parse(await readFile(file, 'utf8'))
      for (const part of [proof.seed, proof.commitment, proof.beacon?.randomness])
        await expect(shown.getByText(part ?? 'missing', { exact: true })).toBeVisible()
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
    },
  )
