import type { SiteContent } from '../../shared/content/site-content.ts'

/** The operator's title of a collection or feature, else its identity made readable: `big-wins` is "Big wins". */
export const readable = (identity: string): string => {
  const words = identity.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const collectionTitle = (content: SiteContent, identity: string): string =>
  content.collections[identity]?.title ?? readable(identity)

export const featureTitle = (content: SiteContent, id: string): string => content.features[id] ?? readable(id)
