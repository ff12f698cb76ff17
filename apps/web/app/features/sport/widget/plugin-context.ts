/** What plug-ins of others are told of who is logged in; never in production (specification, sportsbook widget). */
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

/** Publishes the context, or clears it with null; who listens hears of either. */
export function publishPluginContext(target: Window, context: PluginContext | null): void {
  if (context) target.pluginContext = context
  else delete target.pluginContext
  target.dispatchEvent(new CustomEvent(PLUGIN_CONTEXT_EVENT, { detail: context }))
}
