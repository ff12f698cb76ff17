import { DEFAULT_LOCALE, isLocale, type LocaleCode, splitLocale } from '@tessera/contract/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { loadMoreMessages } from '../../platform/locale/catalogues.ts'
import { needsMoreMessages } from '../../platform/locale/lobby-routes.ts'
import { assertPage, pageInvalid } from '../../platform/navigation/page-not-found.ts'
import {
  type PageFolder,
  type PageSummary,
  pageListPath,
  type StaticPage,
  staticPagePath,
} from '../../platform/site/site-content.ts'
import { prefixablePath } from '../../platform/urls/match-route.ts'

/** Returns the language of a page, which is that of the document for a page with the same path in every language. */
function localeOf(pathname: string): LocaleCode {
  if (prefixablePath(pathname) !== null) return splitLocale(pathname).locale
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : DEFAULT_LOCALE
}

/** Fetches content from the web server; null if there is none. `Answer` is the type that this app's own server writes. */
async function fetchContent<Answer>(path: string, signal?: AbortSignal): Promise<Answer | null> {
  const answer = await fetch(path, signal ? { signal } : {})
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`the page could not be loaded: ${answer.status}`)
  return (await answer.json()) as Answer
}

/** Fetches the list of the operator's pages in a folder, before a navigation in the browser. */
export async function fetchContentList(
  { request, url }: LoaderFunctionArgs,
  folder: PageFolder,
): Promise<readonly PageSummary[]> {
  const path = pageListPath(folder, localeOf(url.pathname))
  return (await fetchContent<readonly PageSummary[]>(path, request.signal)) ?? []
}

/** Fetches a page of the operator, before a navigation in the browser. Responds with 404 if there is none. */
export async function fetchContentPage(
  args: LoaderFunctionArgs,
  folder: PageFolder,
  pageIdentity: string,
): Promise<StaticPage> {
  assertPage(args)
  const { request, url } = args
  const path = staticPagePath(folder, localeOf(url.pathname), pageIdentity)
  const [page] = await Promise.all([
    fetchContent<StaticPage>(path, request.signal),
    needsMoreMessages(url.pathname) ? loadMoreMessages() : null,
  ])
  return page ?? pageInvalid(url.pathname)
}

/** Fetches a page of the operator; null if the list of its folder doesn't contain it. */
export async function findListedPage(
  args: LoaderFunctionArgs,
  folder: PageFolder,
  pageIdentity: string,
): Promise<StaticPage | null> {
  const list = await fetchContentList(args, folder)
  if (!list.some(({ identity }) => identity === pageIdentity)) return null
  return fetchContentPage(args, folder, pageIdentity)
}

/** True if there is a topic of questions. Without an answer, the page itself reports the error. */
export async function hasTopic(pageIdentity: string): Promise<boolean> {
  const path = pageListPath('questions', localeOf(location.pathname))
  const topics = await fetchContent<readonly PageSummary[]>(path).catch(() => null)
  return topics === null || topics.some(({ identity }) => identity === pageIdentity)
}
