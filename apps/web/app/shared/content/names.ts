import type { SiteContent } from './site-content.ts'

/** An identity made readable: `big-wins` is "Big wins". */
export const readable = (identity: string): string => {
  const words = identity.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The operator's title of a collection, else its identity made readable. */
export const collectionTitle = (content: SiteContent, identity: string): string =>
  content.collections[identity]?.title ?? readable(identity)

/** The operator's name of a game feature, else its id made readable. */
export const featureTitle = (content: SiteContent, id: string): string => content.features[id] ?? readable(id)
