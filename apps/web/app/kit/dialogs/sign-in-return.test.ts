import { describe, expect, it } from 'vitest'
import { returnPathOf, signInPath } from '../../platform/urls/return-path.ts'
import { inheritedValue, signInOffer, targetAfterRefusal } from './sign-in-return.ts'

const guest = { isLoggedIn: false, isConfirmed: false, isNewlyRegistered: false }
const player = { isLoggedIn: true, isConfirmed: false, isNewlyRegistered: false }
const place = (text: string) => {
  const { pathname, search, hash } = new URL(text, 'http://site.invalid')
  return { pathname, search, hash }
}
/** Returns the value of a dialog in a URL. */
const valueIn = (address: string | null, name: string) =>
  new URL(address ?? '', 'http://site.invalid').searchParams.get(name)

describe('the return path through the sign-in', () => {
  it('contains path and query of a page for players, and the hash that the browser preserved', () => {
    const asked = signInPath('/de', '/de/wallet/history?tab=bets&wallet=deposit')
    expect(asked).toBe(`/de?sign-in=${encodeURIComponent('/de/wallet/history?tab=bets&wallet=deposit')}`)
    expect(targetAfterRefusal(place(`${asked}#round-3`), ['sign-in'], player)).toBe(
      '/de/wallet/history?tab=bets&wallet=deposit#round-3',
    )
  })

  it('contains the dialog that a guest opened on the page', () => {
    const offer = signInOffer(place('/game/red-fox?mode=real#x'), { name: 'wallet', value: 'deposit' })
    expect(offer).toEqual({ name: 'sign-in', value: '/game/red-fox?mode=real&wallet=deposit#x' })
  })

  it('contains the dialog of a deep link', () => {
    const offer = targetAfterRefusal(place('/games?sort=new&wallet=deposit#top'), ['wallet'], guest)
    expect(offer).toMatch(/^\/games\?sort=new&sign-in=[^&]+#top$/)
    expect(valueIn(offer, 'sign-in')).toBe('/games?sort=new&wallet=deposit#top')
    expect(valueIn(offer, 'wallet')).toBeNull()
  })

  it('is passed from the sign-in to the sign-up and back', () => {
    const search = new URLSearchParams({ 'sign-in': '/wallet' })
    expect(inheritedValue(search, 'sign-up')).toBe('/wallet')
    expect(inheritedValue(search, 'wallet')).toBe('true')
    expect(targetAfterRefusal(place('/?sign-up=/wallet'), ['sign-up'], player)).toBe('/wallet')
  })

  it('leads a new player to the next step, unless a return path was given', () => {
    const isNew = { ...player, isNewlyRegistered: true }
    expect(targetAfterRefusal(place('/games?sort=new&sign-up=true#x'), ['sign-up'], isNew)).toBe(
      '/games?sort=new&confirm-email=after-sign-up#x',
    )
    expect(targetAfterRefusal(place('/?sign-up=/wallet'), ['sign-up'], isNew)).toBe('/wallet')
    expect(targetAfterRefusal(place('/?sign-in=true'), ['sign-in'], isNew)).toBeNull()
  })

  it.each(['//evil.example', '/\\evil.example', '/.//evil.example', 'https://evil.example', 'true', ''])(
    'is never %j',
    (value) => {
      const search = new URLSearchParams({ 'sign-in': value })
      expect(returnPathOf(value)).toBeNull()
      expect(targetAfterRefusal(place(`/?${search}`), ['sign-in'], player)).toBeNull()
    },
  )

  it.each(['/', '//evil.example', `/games?${'x'.repeat(2000)}`])(
    'is dropped when it is %.20s',
    (returnPath) => expect(signInPath('/', returnPath)).toBe('/?sign-in=true'),
  )
})
