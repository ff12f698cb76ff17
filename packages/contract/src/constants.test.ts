import { describe, expect, it } from 'vitest'
import { REALTIME_TIMINGS } from './channels.ts'
import {
  AFFILIATE_TAG_DAYS,
  LAZY_LOAD_MARGIN_PX,
  MAX_RESPONSE_BYTES,
  MOBILE_MAX_WIDTH_PX,
  REFRESH_POLL_MS,
  REFRESH_POLL_TRIES,
  REFUSED_COUNTRIES,
  REQUEST_TIMEOUT_MS,
  SESSION_COOKIE_MAX_AGE_SECONDS,
  SLOW_REQUEST_MS,
  SPORT_CAROUSELS,
  SPORTSBOOK_DEFAULTS,
  SPORTSBOOK_PLATFORMS,
  TOKEN_EXPIRY_MARGIN_SECONDS,
} from './constants.ts'
import { settingsFacts } from './facts/settings.ts'

describe('the numbers of the specification', () => {
  it('limit requests to 10 seconds and 512 KB, and call one above 2000 ms slow', () => {
    expect([REQUEST_TIMEOUT_MS, MAX_RESPONSE_BYTES, SLOW_REQUEST_MS]).toEqual([10_000, 524_288, 2000])
  })

  it('cache the settings for 15 minutes', () => {
    expect(Object.values(settingsFacts).map(({ cacheSeconds }) => cacheSeconds)).toEqual([900, 900, 900, 900])
  })

  it('keep the session cookie for a year, and renew a token 10 seconds early', () => {
    expect([SESSION_COOKIE_MAX_AGE_SECONDS, TOKEN_EXPIRY_MARGIN_SECONDS]).toEqual([31_536_000, 10])
  })

  it('poll a refresh of another tab every 500 ms, up to 10 times', () => {
    expect([REFRESH_POLL_MS, REFRESH_POLL_TRIES]).toEqual([500, 10])
  })

  it('time the realtime connection', () => {
    expect(REALTIME_TIMINGS).toMatchObject({
      timeoutMs: 5000,
      minReconnectDelayMs: 500,
      maxReconnectDelayMs: 20_000,
      maxServerPingDelayMs: 10_000,
    })
  })

  it('keep an affiliate tag for 30 days', () => expect(AFFILIATE_TAG_DAYS).toBe(30))

  it('call a screen of at most 528 px a phone', () => expect(MOBILE_MAX_WIDTH_PX).toBe(528))

  it('load parts of a page from 400 px before they are seen', () => expect(LAZY_LOAD_MARGIN_PX).toBe(400))

  it('show 15 events in the top carousel with picture type 2, and 7 live events', () => {
    expect(SPORT_CAROUSELS).toEqual({ top: 15, live: 7, imageType: 2 })
  })

  it('name UA and en-GB to the sportsbook by default', () => {
    expect(SPORTSBOOK_DEFAULTS).toEqual({ countryCode: 'UA', culture: 'en-GB' })
  })

  it('number the platforms of the sportsbook', () => {
    expect(SPORTSBOOK_PLATFORMS).toEqual({ mobile: 1, desktop: 2 })
  })

  it('refuse eight countries', () => {
    expect(REFUSED_COUNTRIES).toEqual(['US', 'UM', 'GB', 'FR', 'NL', 'AW', 'CW', 'MF'])
  })
})
