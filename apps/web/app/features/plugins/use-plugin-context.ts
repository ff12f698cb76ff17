import { useEffect } from 'react'
import { useAccounts } from '../../data/accounts/use-accounts.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { useSite } from '../../platform/site/site-context.tsx'
import { pluginContextOf, publishPluginContext } from './plugin-context.ts'

/**
 * Publishes the context for plug-ins, again whenever the currency of the active account changes, and clears it after the
 * log-out. Called on every page while a player is logged in.
 */
export function usePluginContext(): void {
  const { isProduction, locale } = useSite()
  const playerId = useSession().profile?.id
  const currency = useAccounts().active?.currency

  useEffect(() => {
    const context = pluginContextOf({ isProduction, playerId, currency, locale })
    if (context) publishPluginContext(window, context)
  }, [isProduction, locale, playerId, currency])
  useEffect(() => (isProduction ? undefined : () => publishPluginContext(window, null)), [isProduction])
}
