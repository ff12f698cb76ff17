import { SPORTSBOOK_DEFAULTS, SPORTSBOOK_ID } from '@tessera/contract/constants'
import { use, useCallback, useEffect, useRef } from 'react'
import { withAskFirst } from '../../../shared/api/with-ask-first.ts'
import { useIsMobile } from '../../../shared/device/use-is-mobile.ts'
import { useLocale } from '../../../shared/locale/use-locale.ts'
import { logWarning } from '../../../shared/runtime/log.ts'
import { useRuntime } from '../../../shared/runtime/runtime-context.tsx'
import { AskFirstContext } from '../../../shared/session/proof-context.ts'
import { useAccounts } from '../../../shared/session/use-accounts.ts'
import { useSession } from '../../../shared/session/use-session.ts'

/** Platform codes of the specification. */
const PLATFORMS = { mobile: 1, desktop: 2 } as const

export interface WidgetToken {
  readonly countryCode: string
  readonly platform: 1 | 2
  /** Asks for a token; the one that was there when that fails, which is logged. Empty for a guest, unasked. */
  readonly fetchToken: () => Promise<string>
}

/** The token of the widget: `onChange` is called with a new one when the log-in or the active account has changed. */
export function useWidgetToken(onChange: (token: string) => void): WidgetToken {
  const { api } = useRuntime()
  const askFirst = use(AskFirstContext)
  const { locale } = useLocale()
  const { isLoggedIn, country } = useSession()
  const accountId = useAccounts().active?.id
  const platform = useIsMobile() ? PLATFORMS.mobile : PLATFORMS.desktop
  const countryCode = country ?? SPORTSBOOK_DEFAULTS.countryCode
  const last = useRef('')

  const fetchToken = useCallback(async () => {
    if (!isLoggedIn) {
      last.current = ''
      return ''
    }
    try {
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
      last.current = data.token
    } catch (error) {
      logWarning('the token of the sportsbook was not fetched', { reason: String(error) })
    }
    return last.current
  }, [api, askFirst, isLoggedIn, accountId, locale, countryCode, platform])

  const isFirst = useRef(true)
  const tell = useRef(onChange)
  tell.current = onChange
  useEffect(() => {
    let isOver = false
    // The first one comes with the start of the widget.
    if (!isFirst.current) void fetchToken().then((token) => isOver || tell.current(token))
    isFirst.current = false
    return () => {
      isOver = true
    }
  }, [fetchToken])

  return { countryCode, platform, fetchToken }
}
