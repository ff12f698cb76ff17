import { useEffect } from 'react'
import { useAccounts } from '../../../data/accounts/use-accounts.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { useSite } from '../../../platform/site/site-context.tsx'
import { publishPluginContext } from './plugin-context.ts'

/** Publishes the context for plug-ins while a player is logged in, with the currency of the active account. */
export function usePluginContext(): void {
  const { isProduction, locale } = useSite()
  const playerId = useSession().profile?.id
  const currency = useAccounts().active?.currency

  useEffect(() => {
    if (isProduction || playerId === undefined || currency === undefined) return
    publishPluginContext(window, { playerId, currency, locale })
    return () => publishPluginContext(window, null)
  }, [isProduction, locale, playerId, currency])
}
