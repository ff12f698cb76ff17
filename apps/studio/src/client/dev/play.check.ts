import { expect } from '@playwright/test'
import { momentText } from '@tessera/words/date-text'
import { counted, heard, phase, settled, test } from './game-test.ts'

/** Checks of playing the games in a browser, each on its own round server with wanted results. */

test('plays a slot by keyboard: Space spins, Space again stops, arrows change the stake', async ({
  page,
  server,
  open,
}) => {
  const game = await open('red-fox')
  const table = await server.table('red-fox')
  table.wish = 'lose'
  await game.locator('.play').focus()
  await page.keyboard.press('ArrowUp')
  const stake = await game.locator('.stake-value .amount').textContent()
  const held = Promise.withResolvers<void>()
  server.faults.push(held.promise)
  await page.keyboard.press('Space')
  await expect(phase(game)).toHaveAttribute('data-phase', /requesting|revealing/)
  // A press after the round would start another one.
  await page.keyboard.press('Space')
  held.resolve()
  await settled(game)
  await expect(game.locator('.stake-value .amount')).toHaveText(stake ?? '')
  expect(table.played()).toBe(1)
  await expect
    .poll(async () => (await heard(page)).map(({ type }) => type).filter((type) => type.startsWith('round-')))
    .toEqual(['round-started', 'round-running', 'round-settled'])
})

test('stakes no money by keyboard before the game was touched, and plays one round for a held key', async ({
  page,
  server,
  open,
}) => {
  const game = await open('tessera-dice')
  const table = await server.table('tessera-dice')
  await page.evaluate('document.querySelector("iframe").focus()')
  for (const key of ['Space', 'Enter', 'Space']) await page.keyboard.press(key)
  await expect(game.locator('.note')).toContainText('Click or tap the game first')
  expect(table.played()).toBe(0)
  await game.locator('.note p').click()
  await expect(game.locator('.note')).toBeEmpty()
  for (let i = 0; i < 30; i += 1) await page.keyboard.down('Space')
  await settled(game)
  for (let i = 0; i < 30; i += 1) await page.keyboard.down('Space')
  await page.keyboard.up('Space')
  expect(table.played()).toBe(1)
  await page.keyboard.press('Space')
  await expect.poll(() => table.played()).toBe(2)
})

test("doesn't play a stake that is too small for the odds, and offers a fair one", async ({
  server,
  open,
}) => {
  const game = await open('tessera-dice')
  await game.getByRole('button', { name: 'Under' }).click()
  await game.getByLabel('Roll under').fill('90.01')
  await game.getByLabel('Roll under').press('Enter')
  await expect(game.locator('.offer')).toContainText('Minimum stake at these odds: €2.00')
  await expect(game.locator('.play')).toBeDisabled()
  await game.getByRole('button', { name: 'Change stake to €2.00' }).click()
  await expect(game.locator('.offer')).toBeEmpty()
  await game.locator('.play').click()
  await settled(game)
  expect((await server.table('tessera-dice')).played()).toBe(1)
  const stake = game.getByLabel('Stake (EUR)')
  await expect(stake).toHaveValue('2.00')
  await game.getByRole('button', { name: '2× stake' }).click()
  await expect(stake).toHaveValue('4.00')
  await stake.fill('3.25')
  await game.locator('.play').click()
  await settled(game)
  expect((await server.table('tessera-dice')).played()).toBe(2)
  await stake.fill('100.01')
  await stake.press('Enter')
  await expect(game.locator('.offer')).toContainText('Enter a stake from')
  await expect(game.locator('.play')).toBeDisabled()
})

test('hides what the surrounding page shows', async ({ page, open }) => {
  const game = await open('red-fox')
  await expect(game.locator('.facts, .exit, .poster-name')).toHaveCount(3)
  for (const bar of [true, false])
    for (const balance of [true, false]) {
      await page.evaluate(`tell({ type: 'surroundings', bar: ${bar}, balance: ${balance} })`)
      for (const part of ['.facts', '.exit', '.poster-name'])
        await expect(game.locator(part)).toBeVisible({ visible: !bar })
      await expect(game.locator('.field-balance')).toBeVisible({ visible: !balance })
    }
})

test('shows the totals of the surrounding page instead of its own', async ({ page, open }) => {
  const game = await open('tessera-dice')
  await expect(game.locator('.facts b').last()).toHaveText('€0.00')
  await page.evaluate(
    `tell({ type: 'totals', rounds: 3, staked: 600, won: 2690, startedMs: Date.now() - 3_725_000 })`,
  )
  await expect(game.locator('.facts b').first()).toHaveText(/^1:02:/)
  await expect(game.locator('.facts b').last()).toHaveText('+€20.90')
})

test('never cuts off the play money label, however large the loss', async ({ page, server }) => {
  await page.goto(`${server.origin}/?game=tessera-dice&mode=demo&locale=de`)
  const game = page.frameLocator('iframe')
  const chip = game.locator('.brand .chip')
  await expect(chip).toBeVisible()
  const isWhole = () =>
    chip.evaluate((element) => {
      const { top, right, bottom } = element.getBoundingClientRect()
      const room = element.parentElement?.getBoundingClientRect()
      return room !== undefined && top >= room.top && right <= room.right && bottom <= room.bottom
    })
  const isWithin = () =>
    game.locator('.bar').evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
  for (const width of [320, 360, 390, 412, 600, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    for (const staked of [100, 1_234_500]) {
      await page.evaluate(`tell({ type: 'totals', rounds: 3, staked: ${staked}, won: 0 })`)
      await expect(game.locator('.facts b').last()).toHaveText(staked === 100 ? '−1,00 €' : '−12.345,00 €')
      expect([await isWhole(), await isWithin()], `${width} px, ${staked}`).toEqual([true, true])
    }
  }
})

test('plays one round for two clicks', async ({ server, open }) => {
  const game = await open('tessera-dice')
  const held = Promise.withResolvers<void>()
  server.faults.push(held.promise)
  await game.locator('.play').dblclick({ delay: 5 })
  held.resolve()
  await settled(game)
  expect((await server.table('tessera-dice')).played()).toBe(1)
})

test('retries a lost response and plays once', async ({ page, server, open }) => {
  const game = await open('tessera-dice')
  // A browser may resend a request automatically when the connection breaks: the key covers that, too.
  server.faults.push('late', ...Array<'down'>(40).fill('down'))
  await game.locator('.play').click()
  await expect(game.locator('.note')).toContainText('Connection lost')
  // The page also retries automatically: the button is shown again as long as there is no response.
  await game.locator('.note button').click()
  server.faults.length = 0
  await settled(game)
  expect((await server.table('tessera-dice')).played()).toBe(1)
  await expect.poll(() => counted(page, 'round-settled')).toBe(1)
})

test('shows the balance for a stake above it and offers a deposit', async ({ page, server, open }) => {
  const game = await open('red-fox')
  ;(await server.table('red-fox')).balance = 30
  await game.locator('.play').click()
  await expect(game.locator('.problem')).toContainText('€0.30')
  await game.getByRole('button', { name: 'Make a deposit' }).click()
  await expect
    .poll(async () => (await heard(page)).find(({ type }) => type === 'open-deposit')?.balance)
    .toBe(30)
})

test('continues free spins after a reload where they were', async ({ page, server, open }) => {
  const game = await open('red-fox')
  const table = await server.table('red-fox')
  table.wish = 'free-spins'
  // The second free spin is under way until the reload: its response never arrives.
  server.faults.push(Promise.resolve(), Promise.resolve(), new Promise<void>(() => {}))
  await game.locator('.play').click()
  await game.getByRole('button', { name: 'Start free spins' }).click()
  await expect(game.locator('.counter')).toContainText('Free spin 2')
  await page.reload()
  await expect(game.locator('.card')).toContainText('left')
  await game.getByRole('button', { name: 'Turbo' }).dispatchEvent('click')
  await game.locator('.card').getByRole('button', { name: 'Continue' }).click()
  for (let i = 0; i < 80 && (await counted(page, 'round-settled')) === 0; i += 1) {
    // Checked and pressed at once, because a press after the round would start another one.
    await game
      .locator('.game:not([data-phase="settled"]) .play')
      .evaluateAll((all) => all.map((play) => play.dispatchEvent(new MouseEvent('click', { bubbles: true }))))
    await expect(phase(game)).toHaveAttribute('data-phase', /waiting|next|revealing|settled/)
  }
  await expect.poll(() => counted(page, 'round-settled'), { timeout: 60_000 }).toBe(1)
  expect(table.played()).toBe(1)
})

test('moves the odds by keyboard and updates all figures', async ({ open }) => {
  const game = await open('tessera-dice')
  const slider = game.getByRole('slider')
  await slider.focus()
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuenow', '99.9')
  await expect(game.getByLabel('Win chance')).toHaveValue('0.10%')
  await expect(game.getByLabel('Multiplier')).toHaveValue(/^990\.\d+×$/)
  await game.getByLabel('Win chance').fill('50')
  await game.getByLabel('Win chance').press('Enter')
  await expect(slider).toHaveAttribute('aria-valuenow', /^(49\.99|50)$/)
})

test('shows a result at once without motion and announces it', async ({ page, server, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const game = await open('tessera-dice')
  ;(await server.table('tessera-dice')).wish = 'win'
  await game.locator('.play').focus()
  await page.keyboard.press('Enter')
  await settled(game)
  await expect(game.locator('.live')).toContainText('You win')
})

test("follows the host's theme, language and pause", async ({ page, open }) => {
  const game = await open('red-fox')
  await page.evaluate("tell({ type: 'theme', theme: 'light' })")
  await expect(game.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.evaluate("tell({ type: 'locale', locale: 'de' })")
  await expect(game.locator('.play')).toContainText('Drehen')
  await page.evaluate("tell({ type: 'pause' })")
  await expect(game.locator('.play')).toBeDisabled()
  await page.evaluate("tell({ type: 'resume' })")
  await expect(game.locator('.play')).toBeEnabled()
})

test('shows times in the zone of the surrounding page, even in an open sheet', async ({
  page,
  server,
  open,
}) => {
  const game = await open('red-fox')
  const table = await server.table('red-fox')
  table.wish = 'lose'
  await game.locator('.play').click()
  await settled(game)
  await game.locator('.menu').click()
  await game.getByRole('tab', { name: 'History' }).click()
  const row = game.locator('.rounds .round-row').first()
  await expect(row).toBeVisible()
  const told = async (timeZone: string): Promise<string> => {
    await page.evaluate(`tell({ type: 'zone', timeZone: '${timeZone}' })`)
    const label = (await row.getAttribute('aria-label')) ?? ''
    return label.replaceAll('\u202f', ' ').split(': ').at(-1) ?? ''
  }
  const at = table.rounds(null, 1).rounds[0]?.startedAt ?? ''
  for (const timeZone of ['UTC', 'Asia/Tokyo', 'Pacific/Honolulu']) {
    await expect.poll(() => told(timeZone)).toBe(momentText(at, 'en', timeZone))
  }
})

test('ends with a way out if the session was closed', async ({ page, server, open }) => {
  const game = await open('red-fox')
  server.faults.push('closed')
  await game.locator('.play').click()
  await game.locator('.problem').getByRole('button', { name: 'Leave the game' }).click()
  await expect.poll(() => counted(page, 'exit')).toBe(1)
})

test('opens rules, history and fairness in one sheet that Escape closes', async ({ page, server, open }) => {
  const game = await open('red-fox')
  ;(await server.table('red-fox')).wish = 'lose'
  await game.locator('.play').click()
  await settled(game)
  await game.locator('.menu').click()
  await expect(game.locator('.sheet')).toContainText('Return to player')
  await game.getByRole('tab', { name: 'History' }).click()
  await game.locator('.rounds .round-row').first().click()
  await expect(game.locator('.replay-note')).toContainText('Replay')
  await game.getByRole('tab', { name: 'Fairness' }).click()
  await game.getByRole('button', { name: 'Rotate seeds' }).click()
  await expect(game.getByLabel('Revealed server seed')).toHaveValue(/^[0-9a-f]{64}$/)
  await page.keyboard.press('Escape')
  await expect(game.locator('.sheet')).toBeHidden()
})
