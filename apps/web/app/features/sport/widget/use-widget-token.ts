import { SPORTSBOOK_DEFAULTS, SPORTSBOOK_ID, SPORTSBOOK_PLATFORMS } from '@tessera/contract/constants'
import { use, useCallback, useEffect, useMemo, useRef } from 'react'
import { useAccounts } from '../../../data/accounts/use-accounts.ts'
import { useApiClient } from '../../../platform/api/api-context.ts'
import { logWarning } from '../../../platform/browser/log.ts'
import { useIsMobile } from '../../../platform/browser/use-is-mobile.ts'
import { ChallengeContext } from '../../../platform/challenges/challenge-context.ts'
import { withChallenges } from '../../../platform/challenges/with-challenges.ts'
import { useLocale } from '../../../platform/locale/use-locale.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { type RequestToken, TokenSource } from './token-source.ts'

export interface WidgetToken {
  readonly countryCode: string
  readonly platform: 1 | 2
  /**
   * Requests a token. If that fails, the failure is logged, the previous token is returned and the request is retried.
   * Empty for a guest, without a request.
   */
  readonly fetchToken: () => Promise<string>
  /**
   * Requests a token and passes it to the widget. An empty token isn't passed while a player is logged in, because it
   * would log them out of the widget.
   */
  readonly renewToken: () => Promise<void>
}

/**
 * Manages the token of the widget. `onChange` is called with a new token after a log-in or log-out, when the active
 * account changes, and after a successful retry.
 */
export function useWidgetToken(onChange: (token: string) => void): WidgetToken {
  const api = useApiClient()
  const completeChallenge = use(ChallengeContext)
  const { locale } = useLocale()
  const { isLoggedIn, country } = useSession()
  const accountId = useAccounts().active?.id
  const platform = useIsMobile() ? SPORTSBOOK_PLATFORMS.mobile : SPORTSBOOK_PLATFORMS.desktop
  const countryCode = country ?? SPORTSBOOK_DEFAULTS.countryCode
  const latestOnChange = useRef(onChange)
  latestOnChange.current = onChange
  const source = useMemo(
    () =>
      new TokenSource({
        onLate: (token) => latestOnChange.current(token),
        onFailure: (error) =>
          logWarning('the sportsbook token could not be fetched', { reason: String(error) }),
      }),
    [],
  )

  const ask = useMemo<RequestToken>(() => {
    if (!isLoggedIn) return null
    return async () => {
      const body = {
        ...(accountId === undefined ? {} : { accountId }),
        lobbyUrl: location.pathname,
        locale,
        countryCode,
        demoMode: false,
        platform,
        provider: SPORTSBOOK_ID,
      }
      const { data } = await withChallenges(completeChallenge, {}, () =>
        api('POST /api/game/sport/start-game', { body }),
      )
      return data.token
    }
  }, [api, completeChallenge, isLoggedIn, accountId, locale, countryCode, platform])

  const fetchToken = useCallback(() => {
    source.use(ask)
    return source.fetch()
  }, [source, ask])

  const current = useRef(fetchToken)
  current.current = fetchToken
  const renewToken = useCallback(async () => {
    const token = await fetchToken()
    // The player or account has changed meanwhile.
    if (current.current !== fetchToken) return
    if (token !== '' || ask === null) latestOnChange.current(token)
  }, [fetchToken, ask])

  const isFirst = useRef(true)
  useEffect(() => {
    // The first token is part of the widget's initialisation.
    if (!isFirst.current) void renewToken()
    isFirst.current = false
  }, [renewToken])
  useEffect(() => () => source.stop(), [source])

  return { countryCode, platform, fetchToken, renewToken }
}
