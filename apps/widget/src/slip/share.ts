import type { Runtime } from '../core/context.tsx'
import { addLegs } from './add-legs.ts'
import { requestLegs } from './slip.ts'
import type { ShownTicket } from './use-slip.ts'

/** Returns a link to the selections of a slip; null if the sportsbook can't create one. */
export async function shareLink(runtime: Runtime, tickets: readonly ShownTicket[]): Promise<string | null> {
  const legs = requestLegs(tickets.flatMap(({ ticket }) => ticket.legs))
  const result = await runtime.calls('shareSlip', { body: { legs } })
  if (!result.ok) return null
  const prefix = runtime.settings.get().linkPrefix
  const url = new URL(prefix === undefined ? location.href : `${prefix}/sport`, location.href)
  url.searchParams.set('slip', result.value.code)
  return url.href
}

/**
 * Adds the selections of a shared slip to the player's own. `gone`: the shared slip does not exist, or all its selections
 * are unknown. `failed`: there was no response.
 */
export async function addSharedSlip(runtime: Runtime, code: string): Promise<'taken' | 'gone' | 'failed'> {
  const shared = await runtime.calls('sharedSlip', { params: { code } })
  if (!shared.ok) return shared.code === 'not_found' ? 'gone' : 'failed'
  return addLegs(runtime, shared.value.legs)
}
