/** Context of the logged-in player for third-party plug-ins. */
export interface PluginContext {
  readonly playerId: string
  readonly currency: string
  readonly locale: string
}

/** Facts from which the context follows; undefined while they aren't known. */
interface PluginFacts {
  readonly isProduction: boolean
  readonly playerId: string | undefined
  readonly currency: string | undefined
  readonly locale: string
}

const PLUGIN_CONTEXT_EVENT = 'plugin-context'

declare global {
  interface Window {
    pluginContext?: PluginContext
  }
}

/** Returns the context to publish; null in production mode and while no player or account is known. */
export function pluginContextOf({
  isProduction,
  playerId,
  currency,
  locale,
}: PluginFacts): PluginContext | null {
  if (isProduction || playerId === undefined || currency === undefined) return null
  return { playerId, currency, locale }
}

/** Publishes the context, or clears it with null, and dispatches an event in both cases. */
export function publishPluginContext(
  target: EventTarget & Pick<Window, 'pluginContext'>,
  context: PluginContext | null,
): void {
  if (context) target.pluginContext = context
  else delete target.pluginContext
  target.dispatchEvent(new CustomEvent(PLUGIN_CONTEXT_EVENT, { detail: context }))
}
