import { createContext, use } from 'react'

const PageMarkupContext = createContext<string | null>(null)

/** Provides the markup of another server that the page contains, during rendering on the server. */
export const PageMarkupProvider = PageMarkupContext

/** Returns the markup of the page; null if it has none, and in the browser, which hydrates the element around it. */
export const usePageMarkup = (): string | null => use(PageMarkupContext)
