import type { SlipSelection } from '@tessera/contract/sportsbook'
import type { Runtime } from '../core/context.tsx'
import { ITEMS_MAX, type SlipItem, selectionKey } from './slip-state.ts'

type Legs = readonly { readonly selections: readonly SlipSelection[] }[]

/** Result of adding legs. `gone`: all their selections are unknown. `failed`: there was no response. */
type AddedLegs = 'taken' | 'gone' | 'failed'

/** Adds legs to the slip with current texts and prices. Several selections of one leg become a bet builder. */
export async function addLegs({ calls, slip }: Runtime, legs: Legs): Promise<AddedLegs> {
  const body = { legs: legs.map(({ selections }) => ({ selections: [...selections] })) }
  const quoted = await calls('quote', { body })
  if (!quoted.ok) return 'failed'
  const taken = legs.flatMap(({ selections }, leg) =>
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
  const builders = legs.flatMap(({ selections }) =>
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
