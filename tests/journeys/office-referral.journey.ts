import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { readyOperator, signInToOffice } from './operator.ts'
import { deposit, readyPlayer, site, sizeOf } from './player.ts'
import { onDatabase } from './site-database.ts'
import { loseRound } from './studio-rounds.ts'

const WORDS = {
  en: {
    hello: 'Hello, Olivia Operator',
    page: 'Referrals',
    title: 'Referral reviews',
    device: 'Same device',
    document: 'Same document',
    margin: /Margin in \w+ \d{4}: €5\.00/,
    filter: 'In common',
    none: 'No earnings wait',
    approve: 'Approve earning',
    refuse: 'Refuse earning',
    reason: 'Reason',
  },
  de: {
    hello: 'Hallo, Olivia Operator',
    page: 'Empfehlungen',
    title: 'Empfehlungen prüfen',
    device: 'Gleiches Gerät',
    document: 'Gleiches Dokument',
    margin: /Marge im \S+ \d{4}: 5,00\s€/,
    filter: 'Gemeinsamkeit',
    none: 'Keine offenen Verdienste',
    approve: 'Verdienst freigeben',
    refuse: 'Verdienst ablehnen',
    reason: 'Grund',
  },
} as const

/** Creates a player with two friends: both deposits and a lost round have earned something that waits for a decision. */
async function reviewedPlayer(lastName: string): Promise<string> {
  const player = await readyPlayer()
  await player.call('PUT', '/api/player/profile', { firstName: 'Grace', lastName })
  const { id } = await player.call<{ id: string }>('GET', '/api/player/profile')
  const { refId } = await player.call<{ refId: string }>('GET', '/api/referral')
  const friends = [await readyPlayer(undefined, { refId }), await readyPlayer(undefined, { refId })] as const
  for (const friend of friends) await deposit(friend, 10_000)
  await loseRound(site(), friends[0].token, 'red-fox', 10_000)
  const countEarnings = () =>
    onDatabase((database) =>
      database.query('select from referral.earning where player_id = $1 and amount > 0', [id]),
    )
  await expect.poll(async () => (await countEarnings()).length, { timeout: 60_000 }).toBe(3)
  await onDatabase((database) =>
    database.query(
      `update referral.earning set state = 'review', reason = 'device' where player_id = $1 and amount > 0`,
      [id],
    ),
  )
  return id
}

async function decide(page: Page, label: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(reason, { exact: true }).fill('two people in one flat')
  await dialog.getByRole('button', { name: label }).click()
  await expect(dialog).toHaveCount(0)
}

for (const language of ['en', 'de'] as const)
  test(
    `an operator for payments decides about earnings from friends, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const words = WORDS[language]
      const lastName = `Murray ${language} ${Date.now()}`
      const playerId = await reviewedPlayer(lastName)
      await signInToOffice(page, await readyOperator('payments'), language)
      await expect(page.getByRole('heading', { name: words.hello })).toBeVisible()
      const console = listenToConsole(page)
      await page.getByRole('link', { name: words.page, exact: true }).filter({ visible: true }).click()
      const rows = page
        .getByRole('list', { name: words.title })
        .getByRole('listitem')
        .filter({ hasText: lastName })
      await expect(rows).toContainText([words.device, words.device, words.margin])
      await expectNoViolations(page)
      await page.getByLabel(words.filter).selectOption({ label: words.document })
      await expect(page.getByText(words.none)).toBeVisible()
      await page.getByLabel(words.filter).selectOption({ label: words.device })
      await expect(rows).toHaveCount(3)
      await rows.first().getByRole('button', { name: words.approve }).click()
      await expectNoViolations(page)
      await decide(page, words.approve, words.reason)
      await expect(rows).toHaveCount(2)
      await rows.first().getByRole('button', { name: words.refuse }).click()
      await decide(page, words.refuse, words.reason)
      await expect(rows).toContainText([words.margin])
      await rows.first().getByRole('button', { name: words.approve }).click()
      await decide(page, words.approve, words.reason)
      await expect(rows).toHaveCount(0)
      const states = await onDatabase((database) =>
        database.query<{ state: string }>(
          'select state from referral.earning where player_id = $1 and amount > 0 order by state',
          [playerId],
        ),
      )
      expect(states.map(({ state }) => state)).toEqual(['approved', 'approved', 'refused'])
      console.expectSilence()
    },
  )
