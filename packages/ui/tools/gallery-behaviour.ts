import type { CDPSession, Page } from '@playwright/test'

/** Rule of panels or controls, with a run that returns its failures. */
export type Behaviour = {
  readonly name: string
  readonly width: number
  readonly run: (page: Page) => Promise<readonly string[]>
}

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Returns the statements that are false. */
function falseStatements(statements: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.entries(statements).flatMap(([statement, holds]) => (holds ? [] : [`false: ${statement}`]))
}

const layersOf = (page: Page) =>
  page
    .locator('.t-panel-viewport')
    .evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel).zIndex))

/** Moves a finger from one point by a distance in `ms`, with native events of the browser. */
async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }, ms: number) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const startS = Date.now() / 1000
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      timestamp: startS + (ms * share) / 1000,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + by.x * share, y: from.y + by.y * share }],
    })
  await send('touchStart', 0)
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await send('touchMove', share)
  await send('touchEnd', 1)
  await session.detach()
}

async function headOf(page: Page, name: string) {
  const box = await title(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not on the screen`)
  return { x: box.x + 20, y: box.y + 10 }
}

/** Waits for the running transitions. Skeletons move forever, so animations are ignored. */
const atRest = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map((animation) => animation.finished),
    ),
  )

/** Opens the dialog and pulls it by a share of its height. Resolves to true if it has closed. */
async function openAndDrag(page: Page, share: number, ms: number): Promise<boolean> {
  await press(page, 'Dialog')
  await title(page, 'Log in').waitFor()
  await page.locator('.t-panel:not([data-starting-style])').waitFor()
  await atRest(page)
  const size = await page.locator('.t-panel').evaluate((panel) => (panel as HTMLElement).offsetHeight)
  await drag(page, await headOf(page, 'Log in'), { x: 0, y: Math.round(size * share) }, ms)
  await atRest(page)
  return (await title(page, 'Log in').count()) === 0
}

export const behaviours: readonly Behaviour[] = [
  {
    name: 'Escape closes one level at a time and returns the focus to the button',
    width: 1440,
    run: async (page) => {
      await press(page, 'Dialog')
      await press(page, 'Continue')
      await title(page, 'Leave the round?').waitFor()
      const layers = await layersOf(page)
      await atRest(page)
      const shown = await page
        .locator('.t-panel-viewport')
        .evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel).opacity))
      await page.keyboard.press('Escape')
      await title(page, 'Leave the round?').waitFor({ state: 'detached' })
      const belowStays = await title(page, 'Log in').isVisible()
      await page.keyboard.press('Escape')
      await title(page, 'Log in').waitFor({ state: 'detached' })
      const focused = await page.evaluate(() => document.activeElement?.textContent)
      return falseStatements({
        'levels are 2 apart from 1000': layers.join() === '1001,1003',
        'only the topmost dialog shows': shown.join() === '0,1',
        'the lower dialog stays': belowStays,
        'the focus is back': focused === 'Dialog',
      })
    },
  },
  {
    name: 'a dialog keeps the focus inside',
    width: 1440,
    run: async (page) => {
      await press(page, 'Dialog')
      await title(page, 'Log in').waitFor()
      for (let count = 0; count < 12; count++) {
        await page.keyboard.press('Tab')
        // At the ends of the panel, the focus reaches a guard, which moves it back into the panel.
        await page.waitForFunction(() => document.activeElement?.closest('.t-panel'), null, { timeout: 1000 })
      }
      return []
    },
  },
  {
    name: 'a press outside the dialog closes it',
    width: 1440,
    run: async (page) => {
      await press(page, 'Dialog')
      await title(page, 'Log in').waitFor()
      await page.mouse.click(20, 20)
      await title(page, 'Log in').waitFor({ state: 'detached', timeout: 3000 })
      return []
    },
  },
  {
    name: 'a slow pull by a twentieth snaps back, a slow pull by a fifth or a quick swipe closes the dialog',
    width: 390,
    run: async (page) => {
      const back = await openAndDrag(page, 0.05, 2000)
      await page.keyboard.press('Escape')
      await title(page, 'Log in').waitFor({ state: 'detached' })
      const far = await openAndDrag(page, 0.2, 2000)
      const quick = await openAndDrag(page, 0.099, 80)
      return falseStatements({
        'a small pull snaps back': !back,
        'a long pull closes': far,
        'a quick swipe closes': quick,
      })
    },
  },
  {
    name: 'a drawer closes only by a swipe towards its own side',
    width: 390,
    run: async (page) => {
      await press(page, 'Drawer')
      await title(page, 'Places').waitFor()
      await atRest(page)
      await drag(page, await headOf(page, 'Places'), { x: 0, y: 200 }, 500)
      await drag(page, await headOf(page, 'Places'), { x: 200, y: 0 }, 500)
      await atRest(page)
      const stays = await title(page, 'Places').isVisible()
      await drag(page, { x: 200, y: 400 }, { x: -120, y: 0 }, 500)
      await title(page, 'Places').waitFor({ state: 'detached' })
      return falseStatements({ 'other swipes leave it open': stays })
    },
  },
  {
    name: 'a scrolled list inside a sheet keeps the gesture',
    width: 390,
    run: async (page) => {
      await press(page, 'Sheet at the end')
      await title(page, 'Bet slip').waitFor()
      await atRest(page)
      await page.locator('.t-panel-body').evaluate((body) => body.scrollTo(0, 300))
      await drag(page, { x: 200, y: 400 }, { x: 0, y: 250 }, 200)
      await atRest(page)
      const stays = await title(page, 'Bet slip').isVisible()
      await drag(page, await headOf(page, 'Bet slip'), { x: 0, y: 250 }, 200)
      await title(page, 'Bet slip').waitFor({ state: 'detached' })
      return falseStatements({ 'the sheet stays': stays })
    },
  },
  {
    name: 'nothing moves with reduced motion',
    width: 1440,
    run: async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await press(page, 'Dialog')
      await title(page, 'Log in').waitFor()
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
          .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition')),
      )
      return falseStatements({ 'no animation is longer than a frame': moving.length === 0 })
    },
  },
  {
    name: 'a toast stays while the pointer is on it and can be closed',
    width: 1440,
    run: async (page) => {
      await press(page, 'Toast')
      const toast = page.locator('.t-toast').filter({ hasText: 'Saved' })
      await toast.waitFor()
      await page.getByRole('button', { name: 'Close' }).click()
      await toast.waitFor({ state: 'detached', timeout: 1000 })
      return []
    },
  },
  {
    name: 'a selected chip looks the same under the pointer',
    width: 1440,
    run: async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const chip = page.locator('.t-chip[aria-current="page"]').first()
      const colours = () =>
        chip.evaluate((element) => {
          const { backgroundColor, color } = getComputedStyle(element)
          return `${backgroundColor} ${color}`
        })
      const before = await colours()
      await chip.hover()
      return falseStatements({ 'its colours stay': (await colours()) === before })
    },
  },
  {
    name: 'a select in a narrow place keeps to one line',
    width: 390,
    run: async (page) => {
      const heights = await page.locator('.t-input select').evaluateAll((selects) =>
        selects.map((select) => {
          const place = select.parentElement
          if (place === null) throw new Error('a select stands in its field')
          place.style.width = '6rem'
          const option = select.querySelector('option:checked')
          if (option !== null) option.textContent = 'Highest return first of all'
          return select.getBoundingClientRect().height
        }),
      )
      return falseStatements({
        'there is a select': heights.length > 0,
        'none is higher than a line': heights.every((height) => height <= 44),
      })
    },
  },
  {
    name: 'a code can be pasted and typed',
    width: 390,
    run: async (page) => {
      const input = page.getByLabel('Code from the message')
      await input.fill('12 34-56')
      const pasted = await input.inputValue()
      await input.press('Backspace')
      await input.press('7')
      return falseStatements({ pasted: pasted === '123456', typed: (await input.inputValue()) === '123457' })
    },
  },
  {
    name: 'a shelf scrolls by its buttons, which are disabled at its ends',
    width: 1440,
    run: async (page) => {
      const shelf = page.getByRole('region', { name: 'Our own' })
      const onward = shelf.getByRole('button', { name: 'On' })
      const atStart = await shelf.getByRole('button', { name: 'Back' }).getAttribute('aria-disabled')
      await onward.click()
      await shelf.locator('[aria-disabled=true][aria-label=On]').waitFor({ timeout: 3000 })
      return falseStatements({ 'it starts at its start': atStart === 'true' })
    },
  },
]
