import { DIALOGS, groupOf, isDialogName } from '@tessera/contract/dialogs'
import { describe, expect, it } from 'vitest'
import { isSamePage, readDialogs, refusedDialogs, withDialog, withoutDialogs } from './dialog-url.ts'

const query = (text: string) => new URLSearchParams(text)
const guest = { isLoggedIn: false, isConfirmed: false }
const player = { isLoggedIn: true, isConfirmed: false }

describe('dialogs in the URL', () => {
  it('are read bottom first, each once, and other parameters are ignored', () => {
    expect(readDialogs(query('page=2&wallet=deposit&confirm=x&wallet=withdraw&toString=1'))).toEqual([
      { name: 'wallet', value: 'deposit' },
      { name: 'confirm', value: 'x' },
    ])
  })

  it('are opened and closed by an alias too', () => {
    const search = query('page=2&telegram-news=true&tg-news=x')
    expect(readDialogs(search)).toEqual([{ name: 'tg-news', value: 'true' }])
    expect(withoutDialogs(search, ['tg-news']).toString()).toBe('page=2')
  })

  it("close the others when one is opened, and preserve the page's parameters", () => {
    const next = withDialog(query('page=2&sign-in=true'), { name: 'sign-up', value: 'true' })
    expect(next.toString()).toBe('page=2&sign-up=true')
  })

  it('stay below a dialog that is opened over them', () => {
    const next = withDialog(query('wallet=deposit'), { name: 'confirm', value: 'i1' }, true)
    expect(readDialogs(next).map(({ name }) => name)).toEqual(['wallet', 'confirm'])
  })

  it('replace one another within the authorization group, also above a dialog that stays', () => {
    const over = (text: string, name: 'reset-email-send' | 'confirm-email') =>
      readDialogs(withDialog(query(text), { name, value: 'true' }, true)).map((dialog) => dialog.name)
    expect(over('games-filter=true&forgot-pass=true', 'reset-email-send')).toEqual([
      'games-filter',
      'reset-email-send',
    ])
    expect(over('wallet=withdraw&reset-pass=true', 'confirm-email')).toEqual(['wallet', 'confirm-email'])
    const group = ['forgot-pass', 'reset-pass', 'confirm-email', 'reset-email-send']
    expect(
      Object.keys(DIALOGS)
        .filter((name) => isDialogName(name) && groupOf(name).length > 0)
        .sort(),
    ).toEqual(group.sort())
  })

  it('close individually or all together', () => {
    expect(withoutDialogs(query('a=1&wallet=deposit&confirm=x'), ['confirm']).toString()).toBe(
      'a=1&wallet=deposit',
    )
    expect(withoutDialogs(query('a=1&wallet=deposit&confirm=x')).toString()).toBe('a=1')
  })

  it("don't change which page is shown", () => {
    const page = { pathname: '/games', search: '?sort=new' }
    expect(isSamePage(page, { pathname: '/games', search: '?sort=new&wallet=deposit' })).toBe(true)
    expect(isSamePage(page, { pathname: '/games', search: '?sort=rtp' })).toBe(false)
  })
})

/** Access rules of dialogs, as the specification lists them. */
const GUEST_ONLY = ['get-code', 'sign-in', 'sign-up', 'reset-pass', 'forgot-pass', 'reset-email-send']
const LOGIN_REQUIRED = [
  'avatars',
  'change-pass',
  'confirm-session-logout',
  'email-verify',
  'phone',
  'change-nickname',
  'deposit-error',
  'deposit-success',
  'deposit-status',
  'confirm-email',
  'fiat',
  'wallet',
  'referral-transfer',
]
const CONFIRMED_ONLY = ['confirm']
/** Dialogs about a player's money, levels and quests, for which the specification shows no rule. */
const OF_PLAYERS = [
  'bonus-details',
  'confirm-bonus',
  'confirm-bonus-unsettled',
  'bonus-cancel-lock',
  'wallet-bonus-info',
  'level-up',
  'quests-hub',
  'quest-tasks',
  'quest-task-games',
  'quest-rewards',
  'reality-check',
  'cancel-deposit',
  'add-limit',
  'edit-limit',
  'confirm-limit-update',
  'confirm-delete-limit',
  'game-limit-reached',
  'vault-deposit',
  'wallet-telegram-app',
  'vault-withdrawal',
  'vault-lock',
]

describe('dialog access table', () => {
  it('contains every dialog that the specification restricts', () => {
    const restricted = [...GUEST_ONLY, ...LOGIN_REQUIRED, ...CONFIRMED_ONLY]
    expect(restricted.filter((name) => !isDialogName(name))).toEqual([])
  })

  it.each(Object.keys(DIALOGS))('opens %s only for its viewers', (name) => {
    const viewers = [guest, player, { isLoggedIn: true, isConfirmed: true }]
    const allowed = viewers.map((viewer) => refusedDialogs(query(`${name}=true`), viewer).length === 0)
    const wanted = GUEST_ONLY.includes(name)
      ? [true, false, false]
      : [...LOGIN_REQUIRED, ...OF_PLAYERS].includes(name)
        ? [false, true, true]
        : CONFIRMED_ONLY.includes(name)
          ? [false, false, true]
          : [true, true, true]
    expect(allowed).toEqual(wanted)
  })
})

describe('access to dialogs', () => {
  it.each([
    ['sign-in', guest, true],
    ['sign-in', player, false],
    ['wallet', guest, false],
    ['wallet', player, true],
    ['confirm', player, false],
    ['confirm', { isLoggedIn: true, isConfirmed: true }, true],
    ['global-search', guest, true],
  ] as const)('opens %s for %j: %s', (name, viewer, may) => {
    expect(refusedDialogs(query(`${name}=true`), viewer)).toEqual(may ? [] : [name])
  })
})
