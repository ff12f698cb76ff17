import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { noFacts } from './fake-events.ts'
import { eventProps, expectAccessible, LIVE_ID, test } from './widget-test.ts'

/** Tests of events that accept no more bets. */

test('names the winner of an event without a score once it is over', async ({ open, server }) => {
  const standing = server.book
    .event(LIVE_ID)
    .competitors.map(({ id }, index) => ({ competitorId: id, position: index + 1, progress: 1 }))
  const facts = { ...noFacts, score: null, periods: [], period: 'finished', standing }
  server.book.change(LIVE_ID, { phase: 'ended', facts }, [])
  const page = await open({ props: { page: 'event', eventId: LIVE_ID } })
  const { name = '' } = server.book.event(LIVE_ID).competitors[0] ?? {}
  await expect(page.locator('.scoreboard')).toContainText(`Winner: ${name}`)
})

test('shows the end of an event with its result and links to other events', async ({ open, server }) => {
  const page = await open({ props: { page: 'event', eventId: LIVE_ID } })
  await expect(page.locator('.panel').first()).toBeVisible()
  server.book.change(LIVE_ID, { phase: 'ended' }, [])
  const over = page.locator('.over')
  await expect(over.getByRole('heading', { name: 'This event has ended' })).toBeVisible()
  await expect(page.locator('.panel, .empty')).toHaveCount(0)
  // No period of the score is marked as running.
  await expect(page.locator('.scoreboard')).toContainText('Ended')
  await expect(page.locator('.periods [data-runs]')).toHaveCount(0)
  await over.getByText('Other events').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Soccer' })).toBeVisible()
})

test('shows the proof of an event once it is opened', async ({ open, page, server }) => {
  await open({ props: eventProps })
  const proof = page.locator('details.proof')
  const { commitment = '' } = server.book.event(LIVE_ID).proof ?? {}
  await expect(proof.getByText(commitment)).toHaveCount(0)
  await proof.getByText('Provably fair').click()
  await expect(proof.getByText(commitment)).toBeVisible()
  await expect(proof.getByText('We’ll reveal the seed after the event.')).toBeVisible()
})

test('offers the proof of an ended event and the verifier as files', async ({ open, page, server }) => {
  const event = server.book.event(LIVE_ID)
  const seed = 'ab'.repeat(32)
  server.book.events.set(LIVE_ID, {
    ...event,
    phase: 'closed',
    proof: { commitment: event.proof?.commitment ?? '', seed, beacon: null },
  })
  await open({ props: eventProps })
  const proof = page.locator('details.proof')
  await proof.getByText('Provably fair').click()
  await expect(proof.getByText(seed)).toBeVisible()
  await expect(proof.getByText(`node verify-sport.mjs proof-${LIVE_ID}.json`)).toBeVisible()
  const saved = async (name: string): Promise<string> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      proof.getByRole('button', { name }).click(),
    ])
    return `${download.suggestedFilename()} ${await readFile(await download.path(), 'utf8')}`
  }
  expect(await saved('Download proof')).toMatch(
    new RegExp(`^proof-${LIVE_ID}.json \\{[^}]*"seed": "${seed}"`),
  )
  expect(await saved('Download verifier')).toContain('verify-sport.mjs /**\n * Recomputes the result')
  await expectAccessible(page)
})
