import { describe, expect, it } from 'vitest'
import { levelNotice } from './level-notice.ts'

const rise = { event: 'loyalty.updated', points: 120, version: 7, level: 3, previousLevel: 2 } as const
const tab = { isHidden: false, isOnGamePage: false, hasOpenDialog: false, shownVersion: 0 }

describe('a change of the loyalty account', () => {
  it('opens a dialog for a higher level', () => expect(levelNotice(rise, tab)).toBe('dialog'))

  it('shows a notice on a game page, and while another dialog is open', () => {
    expect(levelNotice(rise, { ...tab, isOnGamePage: true })).toBe('notice')
    expect(levelNotice(rise, { ...tab, hasOpenDialog: true })).toBe('notice')
  })

  it.each([
    ['the level stays', { ...rise, level: 2 }, tab],
    ['the tab is hidden', rise, { ...tab, isHidden: true }],
    ['a tab has shown this version', rise, { ...tab, shownVersion: 7 }],
    ['the event is late', rise, { ...tab, shownVersion: 9 }],
  ])('shows nothing if %s', (_, event, state) => expect(levelNotice(event, state)).toBeNull())
})
