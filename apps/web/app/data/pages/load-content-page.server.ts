import type { LoaderFunctionArgs } from 'react-router'
import { assertPage, pageInvalid } from '../../platform/navigation/page-not-found.ts'
import type { StaticPage } from '../../platform/site/site-content.ts'
import { servicesContext, visitContext } from './request-context.server.ts'

/** Loads a page of the operator. It is content rather than API data: only the server has it, already as safe HTML. */
export function loadContentPage(args: LoaderFunctionArgs, pageIdentity: string): StaticPage {
  assertPage(args)
  const { context, url } = args
  const { locale } = context.get(visitContext)
  return context.get(servicesContext).page(locale, pageIdentity) ?? pageInvalid(url.pathname)
}
