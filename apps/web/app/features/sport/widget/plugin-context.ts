/**
 * Context of the logged-in player for third-party plug-ins; never published in production (specification,
 * sportsbook widget).
 */
export interface PluginContext {
  readonly playerId: string
  readonly currency: string
  readonly locale: string
}

export const PLUGIN_CONTEXT_EVENT = 'plugin-context'

declare global {
  interface Window {
    pluginContext?: PluginContext
  }
}

/** Publishes the context, or clears it with null, and dispatches an event in both cases. */
export function publishPluginContext(target: Window, context: PluginContext | null): void {
  if (context) target.pluginContext = context
  else delete target.pluginContext
  target.dispatchEvent(new CustomEvent(PLUGIN_CONTEXT_EVENT, { detail: context }))
}
