import { createContext, type ReactNode, use } from 'react'
import type { SiteContent } from './site-content.ts'
import type { Site } from './site-types.ts'

const SiteContext = createContext<Site | null>(null)

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>
}

/** Returns the site as the server described it. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite outside of SiteProvider')
  return site
}

/** Returns the operator's content in the language of the page: alerts, dialogs, fields, collections, home, footer. */
export const useContent = (): SiteContent => useSite().content
