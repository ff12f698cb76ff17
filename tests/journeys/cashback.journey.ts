import { expect, test } from '@playwright/test'
import type { Payback } from '@tessera/contract'
import { noonZone } from '@tessera/test-env'
import { expectNoViolationsInThemes } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { untilSubscribed } from './live-channel.ts'
import { deposit, enterAs, LONG_WAY, type ReadyPlayer, readyPlayer, site, siteUrl, sizeOf } from './player.ts'
import { onDatabase } from './site-database.ts'
import { loseRound } from './studio-rounds.ts'

const WORDS = {
  en: {
    prefix: '',
    cashback: 'Weekly cashback',
    rakeback: 'Daily rakeback',
    upTo: 'up to 15%',
    rate: '5%',
    none: 'Net losses: €0.00',
    lost: 'Net losses: €50.00',
    margin: 'Expected margin: €2.00',
    how: 'How it works',
    own: 'It’s your own money straight away, with no wagering.',
    rates: /Pebble 5%.*Gold 15%/,
    due: '€2.50 to claim',
    claim: 'Claim €2.50',
    claimed: '€2.50 claimed',
    claimSmall: 'Claim €0.10',
    claimedSmall: '€0.10 claimed',
  },
  de: {
    prefix: '/de',
    cashback: 'Wöchentlicher Cashback',
    rakeback: 'Täglicher Rakeback',
    upTo: /bis zu 15\s%/,
    rate: /^5\s%$/,
    none: /Nettoverluste: 0,00\s€/,
    lost: /Nettoverluste: 50,00\s€/,
    margin: /Erwartete Marge: 2,00\s€/,
    how: 'So funktioniert’s',
    own: 'Es ist sofort dein Echtgeld, ohne Umsatzbedingungen.',
    rates: /Kiesel 5\s%.*Gold 15\s%/,
    due: /2,50\s€ zum Abholen/,
    claim: /2,50\s€ abholen/,
    claimed: /2,50\s€ abgeholt/,
    claimSmall: /0,10\s€ abholen/,
    claimedSmall: /0,10\s€ abgeholt/,
  },
} as const

/** Ends the running periods of a player now. */
async function endPeriods(player: ReadyPlayer): Promise<void> {
  const { id } = await player.call<{ id: string }>('GET', '/api/player/profile')
  await onDatabase((database) =>
    database.query(
      `update cashback.period set ends_at = clock_timestamp() where player_id = $1 and state = 'open'`,
      [id],
    ),
  )
}

/** Moves a player to a time zone where it is about noon, so that no period ends by itself during the journey. */
async function moveToNoon(player: ReadyPlayer): Promise<void> {
  const { id } = await player.call<{ id: string }>('GET', '/api/player/profile')
  await onDatabase((database) => database.query('select ledger.set_zone($1, $2)', [id, noonZone()]))
}

const countedOf = async (player: ReadyPlayer): Promise<number[]> => {
  const shown = await player.call<Payback[]>('GET', '/api/game/bonuses/cashback')
  return shown.map(({ running }) => running?.counted ?? 0).sort((a, b) => a - b)
}

for (const language of ['en', 'de'] as const) {
  const words = WORDS[language]

  test(
    `a guest sees cashback and rakeback with their rules, in ${language}`,
    sizeOf(language),
    async ({ page }) => {
      const console = listenToConsole(page)
      await page.goto(`${siteUrl()}${words.prefix}/bonuses`)
      const card = page.getByRole('listitem').filter({
        has: page.getByRole('heading', { name: words.cashback }),
      })
      await expect(card.getByText(words.upTo)).toBeVisible()
      await card.getByText(words.how).click()
      await expect(card.getByText(words.own)).toBeVisible()
      await expect(card.getByText(words.rates)).toBeVisible()
      await expectNoViolationsInThemes(page)
      console.expectSilence()
    },
  )

  test(`a player claims cashback and rakeback, in ${language}`, sizeOf(language), async ({ page }) => {
    const player = await readyPlayer()
    await deposit(player, 20_000)
    await moveToNoon(player)
    const balance = async () =>
      (await player.call<{ balance: number }[]>('GET', '/api/wallet/accounts'))[0]?.balance ?? 0
    await enterAs(page, player, `${words.prefix}/bonuses`)
    const cardOf = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    const card = cardOf(words.cashback)
    await expect(card.getByText(words.rate, { exact: true })).toBeVisible()
    await expect(card.getByText(words.none)).toBeVisible()

    await loseRound(site(), player.token, 'red-fox', 5000)
    await expect.poll(() => countedOf(player), LONG_WAY).toEqual([200, 5000])
    const live = untilSubscribed(page, 'cashback')
    await page.reload()
    await expect(card.getByText(words.lost)).toBeVisible()
    await expect(cardOf(words.rakeback).getByText(words.margin)).toBeVisible()
    await live

    await endPeriods(player)
    await expect(page.getByText(words.due)).toBeVisible(LONG_WAY)
    const claim = card.getByRole('button', { name: words.claim })
    await expect(claim).toBeVisible()
    await expectNoViolationsInThemes(page)
    const before = await balance()
    await claim.click()
    await expect(page.getByText(words.claimed)).toBeVisible()
    await expect(claim).toHaveCount(0)
    expect(await balance()).toBe(before + 250)

    await page.goto(`${siteUrl()}${words.prefix}/profile/bonuses`)
    await page.getByRole('button', { name: words.claimSmall }).click()
    await expect(page.getByText(words.claimedSmall)).toBeVisible()
    expect(await balance()).toBe(before + 260)
  })
}
