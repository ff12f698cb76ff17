import { splitLocale } from '@tessera/contract/routes'
import { PageHeader } from '@tessera/ui'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { servicesContext, visitContext } from '../data/pages/request-context.server.ts'
import { Page } from '../kit/layout/page.tsx'
import { assertPage, pageInvalid } from '../platform/navigation/page-not-found.ts'
import { type StaticPage as PageContent, staticPagePath } from '../platform/site/site-content.ts'

/** Loads a page of the operator. It is content rather than API data: only the server has it, already as safe HTML. */
export function loader(args: LoaderFunctionArgs): PageContent {
  assertPage(args)
  const { context, params, url } = args
  const { locale } = context.get(visitContext)
  return context.get(servicesContext).page(locale, params.pageIdentity ?? '') ?? pageInvalid(url.pathname)
}

export async function clientLoader(args: LoaderFunctionArgs): Promise<PageContent> {
  assertPage(args)
  const { params, request, url } = args
  const path = staticPagePath(splitLocale(url.pathname).locale, params.pageIdentity ?? '')
  const answer = await fetch(path, { signal: request.signal })
  if (answer.status === 404) pageInvalid(url.pathname)
  if (!answer.ok) throw new Error(`the page could not be loaded: ${answer.status}`)
  // Written by this app's own server, by the type above.
  return (await answer.json()) as PageContent
}

export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function StaticPage() {
  const page = useLoaderData<typeof loader>()
  return (
    <Page
      name="static"
      title={page.title}
      description={page.description}
      className="page-column grid gap-4 pb-16"
    >
      <PageHeader title={page.title} lead={page.description} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from the operator's Markdown, raw HTML escaped. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
    </Page>
  )
}
