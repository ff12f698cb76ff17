import { describe, expect, it } from 'vitest'
import { questAlerts } from './quest-alerts.ts'

const change = (state: 1 | 2 | 3 | 5 | 6, previousState: 0 | 1 | 2, completedTasks = '') =>
  questAlerts({
    event: 'quest.updated',
    id: 'q1',
    questId: 'first',
    state,
    previousState,
    completedTasks,
    version: 1,
  })

describe('the alerts of a quest', () => {
  it.each([
    ['a quest that is offered', change(1, 0), ['quest-issued']],
    ['a quest that was started before it was told', change(2, 0), ['quest-issued']],
    ['a quest that has ended before it was told', change(6, 0), []],
    ['a start', change(2, 1), ['quest-state-changed']],
    ['the end of its time', change(5, 2), ['quest-state-changed']],
    ['a completed quest', change(3, 2), []],
    ['progress', change(2, 2), []],
  ])('are right for %s', (_, alerts, keys) => expect(alerts.map(({ key }) => key)).toEqual(keys))

  it('name each task that was completed', () => {
    expect(change(3, 2, 'stake,rounds')).toEqual([
      { key: 'task-completed', taskId: 'stake' },
      { key: 'task-completed', taskId: 'rounds' },
    ])
  })
})
