import type { LoaderFunctionArgs } from 'react-router'
import { assertPage, pageInvalid } from '../../platform/navigation/page-not-found.ts'
import type { PageFolder, PageSummary, StaticPage } from '../../platform/site/site-content.ts'
import { servicesContext, visitContext } from './request-context.server.ts'

/**
 * Loads a page of the operator; null if there is none. It is content rather than API data: only the server has it, already
 * as safe HTML.
 */
export function findContentPage(
  { context }: LoaderFunctionArgs,
  folder: PageFolder,
  identity: string,
): StaticPage | null {
  return context.get(servicesContext).page(folder, context.get(visitContext).locale, identity)
}

/** Loads a page of the operator. Responds with 404 if there is none. */
export function loadContentPage(
  args: LoaderFunctionArgs,
  folder: PageFolder,
  pageIdentity: string,
): StaticPage {
  assertPage(args)
  return findContentPage(args, folder, pageIdentity) ?? pageInvalid(args.url.pathname)
}

/** Returns the list of the operator's pages in a folder. */
export function listContentPages(args: LoaderFunctionArgs, folder: PageFolder): readonly PageSummary[] {
  assertPage(args)
  const { context } = args
  return context.get(servicesContext).pages(folder, context.get(visitContext).locale)
}
