import { expect, test } from '@playwright/test'
import { expectNoViolationsInThemes } from './axe.ts'
import { listenToConsole } from './listen-to-console.ts'
import { deposit, enterAs, LONG_WAY, readyPlayer, siteUrl, sizeOf } from './player.ts'

const WORDS = {
  en: {
    prefix: '',
    account: 'Your account',
    quests: 'Quests',
    first: 'First steps',
    collector: 'Spin collector',
    start: 'Start quest',
    running: 'Running',
    tasks: 'See tasks',
    tasksTitle: 'Tasks',
    deposited: 'Deposit €10.00',
    games: 'See games',
    gamesTitle: 'Games of this task',
    reward: 'See reward',
    rewardTitle: 'Reward',
    points: '50 points',
    week: 'Match week',
    bonus: '€3.00 bonus',
    hunt: 'Fox hunt',
    spins: '10 free spins',
    spinsIn: 'You can play them in: Red Fox.',
    wagering: /^Stake €30\.00 in total/,
    done: '1 of 3 tasks done',
    completed: 'Task completed',
    cancel: 'Cancel',
    sure: 'Cancel First steps?',
    confirm: 'Cancel quest',
  },
  de: {
    prefix: '/de',
    account: 'Dein Konto',
    quests: 'Quests',
    first: 'Erste Schritte',
    collector: 'Spin-Sammler',
    start: 'Quest starten',
    running: 'Läuft',
    tasks: 'Aufgaben',
    tasksTitle: 'Aufgaben',
    deposited: /Zahle 10,00\s€ ein/,
    games: 'Spiele ansehen',
    gamesTitle: 'Spiele für diese Aufgabe',
    reward: 'Prämie',
    rewardTitle: 'Prämie',
    points: '50 Punkte',
    week: 'Spielwoche',
    hunt: 'Fuchsjagd',
    spins: '10 Freispiele',
    spinsIn: 'Du kannst sie spielen in: Red Fox.',
    bonus: /3,00\s€ Bonus/,
    wagering: /^Setze insgesamt 30,00\s€/,
    done: '1 von 3 Aufgaben erledigt',
    completed: 'Aufgabe erledigt',
    cancel: 'Abbrechen',
    sure: 'Erste Schritte abbrechen?',
    confirm: 'Quest abbrechen',
  },
} as const

for (const language of ['en', 'de'] as const) {
  const words = WORDS[language]

  test(`a player follows a quest from the hub to a completed task and cancels it, in ${language}`, {
    ...sizeOf(language),
  }, async ({ page }) => {
    test.slow()
    const player = await readyPlayer()
    const console = listenToConsole(page)
    await enterAs(page, player, `${words.prefix}/`)
    const item = page.getByRole('menuitem', { name: words.quests })
    // A press before the page is interactive takes effect later, and a second one then closes the menu.
    await expect(async () => {
      if (!(await item.isVisible())) await page.getByRole('button', { name: words.account }).click()
      await item.click({ timeout: 2_000 })
    }).toPass(LONG_WAY)
    const hub = page.getByRole('dialog', { name: words.quests })
    const first = hub.getByRole('listitem').filter({ hasText: words.first })
    await first.getByRole('button', { name: words.start }).click()
    await expect(first.getByText(words.running)).toBeVisible(LONG_WAY)

    await first.getByRole('button', { name: words.reward }).click()
    const reward = page.getByRole('dialog', { name: words.rewardTitle })
    await expect(reward.getByText(words.points)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(reward).toBeHidden()

    const week = hub.getByRole('listitem').filter({ hasText: words.week })
    await expect(week.getByText(words.bonus)).toBeVisible()

    const hunt = hub.getByRole('listitem').filter({ hasText: words.hunt })
    await expect(hunt.getByText(words.spins)).toBeVisible()
    await hunt.getByRole('button', { name: words.reward }).click()
    await expect(reward.getByText(words.spinsIn)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(reward).toBeHidden()

    const collector = hub.getByRole('listitem').filter({ hasText: words.collector })
    await collector.getByRole('button', { name: words.tasks }).click()
    const tasks = page.getByRole('dialog', { name: words.tasksTitle })
    await tasks.getByRole('button', { name: words.games }).first().click()
    const games = page.getByRole('dialog', { name: words.gamesTitle })
    await expect(games.getByRole('link', { name: /Silver Stag/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(games).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(tasks).toBeHidden()
    await expectNoViolationsInThemes(page)
    console.forget()

    // The deposit completes a task while the hub is open.
    // The message disappears by itself, so the wait for it starts before.
    const told = page.getByText(words.completed).first().waitFor(LONG_WAY)
    await deposit(player, 2_000)
    await expect(first.getByText(words.done)).toBeVisible(LONG_WAY)
    await told
    await first.getByRole('button', { name: words.tasks }).click()
    await expect(tasks.getByText(words.deposited)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tasks).toBeHidden()

    await first.getByRole('button', { name: words.cancel, exact: true }).click()
    const question = page
      .getByRole('dialog', { name: words.sure })
      .or(page.getByRole('alertdialog', { name: words.sure }))
    await question.getByRole('button', { name: words.confirm }).click()
    await expect(question).toHaveCount(0)
    await expect(first).toHaveCount(0)

    const quests = await player.call<{ id: string; questId: string }[]>('GET', '/api/retention/quests')
    const gifted = quests.find(({ questId }) => questId === 'match-week')
    await page.goto(`${siteUrl()}${words.prefix}/?quest-rewards=${gifted?.id}`)
    await expect(reward.getByText(words.wagering)).toBeVisible()
    console.expectSilence()
  })
}
