import { expect } from '@playwright/test'
import { eventProps, LIVE_ID, test } from './widget-test.ts'

test('shows stoppage time on the clock and among the incidents', async ({ open, server }) => {
  const page = await open({ props: eventProps })
  await expect(page.locator('.panel .odds:not([aria-disabled])').first()).toBeVisible()
  const { facts } = server.book.event(LIVE_ID)
  if (!facts) throw new Error('the event is not live')
  const minutes = 6
  const stoppage = { fromSeconds: 5_400, minutes }
  const next = {
    ...facts,
    period: 'half-2',
    clock: { seconds: 5_525, atMs: Date.now(), isRunning: true, secondsPerSecond: 1, stoppage },
    incidents: [
      { number: 8, type: 'stoppage-time', side: null, at: 5_400, minutes, player: null },
      { number: 9, type: 'goal', side: 'away' as const, at: 5_400, added: 95, player: 'B. Turner' },
    ],
  }
  server.book.change(LIVE_ID, { facts: next }, [])
  await expect(page.locator('.clock').first()).toHaveText(/^90\+2:\d\d$/)
  const [goal, announced] = [page.locator('.incidents li').first(), page.locator('.incidents li').nth(1)]
  await expect(goal).toContainText('90+2′')
  await expect(goal).toContainText('B. Turner')
  await expect(announced).toHaveText(/90′\s*Stoppage time\s*\+6′/)
})
