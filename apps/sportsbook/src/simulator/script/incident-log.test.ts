import { expect, it } from 'vitest'
import { incidentLog } from './incident-log.ts'

it('counts a goal as a shot on target, too, until it is taken back', () => {
  const log = incidentLog()
  log.add({ type: 'shot-on-target', side: 'away', at: 60 }, null)
  const goal = log.add({ type: 'goal', side: 'home', at: 120 }, null)
  expect(log.statistic('shot-on-target')).toEqual({ home: 1, away: 1 })
  expect([log.count('shot-on-target'), log.statistic('goal')]).toEqual([
    { home: 0, away: 1 },
    { home: 1, away: 0 },
  ])
  log.add({ type: 'goal', side: 'home', at: 180, how: 'own-goal' }, null)
  expect([log.count('goal'), log.statistic('shot-on-target')]).toEqual([
    { home: 2, away: 0 },
    { home: 1, away: 1 },
  ])
  log.add({ type: 'goal', side: 'away', at: 240, how: 'penalty' }, null)
  log.add({ type: 'penalty-missed', side: 'away', at: 300 }, null)
  expect([log.statistic('penalty'), log.statistic('shot-on-target')]).toEqual([
    { home: 0, away: 2 },
    { home: 1, away: 2 },
  ])
  log.remove(goal)
  expect(log.statistic('shot-on-target')).toEqual({ home: 0, away: 2 })
})

it('renames the scorer of a goal, who may have scored in another way', () => {
  const log = incidentLog()
  const goal = log.add({ type: 'goal', side: 'home', at: 120, how: 'own-goal' }, 'Defender')
  const entry = { number: goal, type: 'goal', side: 'home', at: 120 }
  log.rename(goal, { player: 'Striker' })
  expect(log.all()).toStrictEqual([{ ...entry, player: 'Striker' }])
  log.rename(goal, { player: 'Taker', how: 'penalty' })
  expect(log.all()).toStrictEqual([{ ...entry, player: 'Taker', how: 'penalty' }])
})
