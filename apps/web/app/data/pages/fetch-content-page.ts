import { splitLocale } from '@tessera/contract/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { loadMoreMessages } from '../../platform/locale/catalogues.ts'
import { needsMoreMessages } from '../../platform/locale/lobby-routes.ts'
import { assertPage, pageInvalid } from '../../platform/navigation/page-not-found.ts'
import { type StaticPage, staticPagePath } from '../../platform/site/site-content.ts'

/** Fetches a page of the operator from the web server, before a navigation in the browser. */
export async function fetchContentPage(args: LoaderFunctionArgs, pageIdentity: string): Promise<StaticPage> {
  assertPage(args)
  const { request, url } = args
  const path = staticPagePath(splitLocale(url.pathname).locale, pageIdentity)
  const [answer] = await Promise.all([
    fetch(path, { signal: request.signal }),
    needsMoreMessages(url.pathname) ? loadMoreMessages() : null,
  ])
  if (answer.status === 404) pageInvalid(url.pathname)
  if (!answer.ok) throw new Error(`the page could not be loaded: ${answer.status}`)
  // Written by this app's own server, by the type above.
  return (await answer.json()) as StaticPage
}
