import type { Runtime } from '../core/context.tsx'
import { requestLegs } from './slip.ts'
import { ITEMS_MAX, type SlipItem, selectionKey } from './slip-state.ts'
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
 * Result of loading a shared slip. `gone`: it does not exist, or all its selections are unknown. `failed`: there was no
 * response.
 */
type SharedSlipResult = 'taken' | 'gone' | 'failed'

/** Adds the selections of a shared slip to the player's own, with current texts and prices. */
export async function addSharedSlip(runtime: Runtime, code: string): Promise<SharedSlipResult> {
  const { calls, slip } = runtime
  const shared = await calls('sharedSlip', { params: { code } })
  if (!shared.ok) return shared.code === 'not_found' ? 'gone' : 'failed'
  const quoted = await calls('quote', { body: { legs: shared.value.legs } })
  if (!quoted.ok) return 'failed'
  const taken = shared.value.legs.flatMap(({ selections }, leg) =>
    selections.flatMap((selection, index): SlipItem[] => {
      const about = quoted.value.legs[leg]
      const words = about?.selections[index]
      // Leaves out selections that the sportsbook doesn't know.
      if (!about || !words?.outcomeName) return []
      return [
        {
          ...selection,
          eventName: about.eventName,
          eventPath: about.eventPath,
          sportCode: '',
          marketName: words.marketName,
          outcomeName: words.outcomeName,
          startsAt: about.startsAt,
          price: words.price ?? about.price ?? 0,
        },
      ]
    }),
  )
  if (taken.length === 0) return 'gone'
  const builders = shared.value.legs.flatMap(({ selections }) =>
    selections.length > 1 && selections[0] ? [selections[0].eventId] : [],
  )
  slip.state.update((state) => {
    const known = new Set(state.items.map(selectionKey))
    const items = [...state.items, ...taken.filter((item) => !known.has(selectionKey(item)))]
    return {
      ...state,
      items: items.slice(0, ITEMS_MAX),
      builders: [...new Set([...state.builders, ...builders])],
    }
  })
  return 'taken'
}
