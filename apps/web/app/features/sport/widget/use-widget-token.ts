import { SPORTSBOOK_DEFAULTS, SPORTSBOOK_ID } from '@tessera/contract/constants'
import { use, useCallback, useEffect, useMemo, useRef } from 'react'
import { withAskFirst } from '../../../shared/api/with-ask-first.ts'
import { useIsMobile } from '../../../shared/device/use-is-mobile.ts'
import { useLocale } from '../../../shared/locale/use-locale.ts'
import { logWarning } from '../../../shared/runtime/log.ts'
import { useRuntime } from '../../../shared/runtime/runtime-context.tsx'
import { AskFirstContext } from '../../../shared/session/proof-context.ts'
import { useAccounts } from '../../../shared/session/use-accounts.ts'
import { useSession } from '../../../shared/session/use-session.ts'
import { type AskToken, TokenSource } from './token-source.ts'

/** Platform codes of the specification. */
const PLATFORMS = { mobile: 1, desktop: 2 } as const

export interface WidgetToken {
  readonly countryCode: string
  readonly platform: 1 | 2
  /**
   * Asks for a token; the one that was there when that fails, which is logged, and asked for again by itself. Empty for a
   * guest, unasked.
   */
  readonly fetchToken: () => Promise<string>
  /** Asks for one and tells it, unless there is none for who is logged in: an empty one would say that nobody is. */
  readonly renewToken: () => Promise<void>
}

/** The token of the widget: `onChange` is called with a new one when the log-in or the active account has changed, and when one comes late. */
export function useWidgetToken(onChange: (token: string) => void): WidgetToken {
  const { api } = useRuntime()
  const askFirst = use(AskFirstContext)
  const { locale } = useLocale()
  const { isLoggedIn, country } = useSession()
  const accountId = useAccounts().active?.id
  const platform = useIsMobile() ? PLATFORMS.mobile : PLATFORMS.desktop
  const countryCode = country ?? SPORTSBOOK_DEFAULTS.countryCode
  const tell = useRef(onChange)
  tell.current = onChange
  const source = useMemo(
    () =>
      new TokenSource({
        onLate: (token) => tell.current(token),
        onFailure: (error) =>
          logWarning('the token of the sportsbook was not fetched', { reason: String(error) }),
      }),
    [],
  )

  const ask = useMemo<AskToken>(() => {
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
      const { data } = await withAskFirst(askFirst, {}, () =>
        api('POST /api/game/sport/start-game', { body }),
      )
      return data.token
    }
  }, [api, askFirst, isLoggedIn, accountId, locale, countryCode, platform])

  const fetchToken = useCallback(() => {
    source.use(ask)
    return source.fetch()
  }, [source, ask])

  const current = useRef(fetchToken)
  current.current = fetchToken
  const renewToken = useCallback(async () => {
    const token = await fetchToken()
    // Somebody else is asked for by now.
    if (current.current !== fetchToken) return
    if (token !== '' || ask === null) tell.current(token)
  }, [fetchToken, ask])

  const isFirst = useRef(true)
  useEffect(() => {
    // The first one comes with the start of the widget.
    if (!isFirst.current) void renewToken()
    isFirst.current = false
  }, [renewToken])
  useEffect(() => () => source.stop(), [source])

  return { countryCode, platform, fetchToken, renewToken }
}
