import type { SiteContent } from './site-content.ts'

/** Makes an identity readable: `big-wins` becomes “Big wins”. */
export const readable = (identity: string): string => {
  const words = identity.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the operator's title of a collection, or its readable identity. */
export const collectionTitle = (content: SiteContent, identity: string): string =>
  content.collections[identity]?.title ?? readable(identity)

/** Returns the operator's name of a game feature, or its readable id. */
export const featureTitle = (content: SiteContent, id: string): string => content.features[id] ?? readable(id)
