import { PageHeader } from '@tessera/ui'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { assertPage, pageInvalid } from '../shared/data/page-not-found.ts'
import { Page } from '../shared/layout/page.tsx'
import { servicesContext, visitContext } from '../shared/server/request-context.server.ts'

/** The operator's page. It is content, not data of the API: the server alone has it, already as safe HTML. */
export function loader(args: LoaderFunctionArgs) {
  assertPage(args)
  const { context, params, url } = args
  const { locale } = context.get(visitContext)
  const page = context.get(servicesContext).page(locale, params.pageIdentity ?? '')
  if (page === null) pageInvalid(url.pathname)
  return data(page)
}

export { shouldRevalidate } from '../shared/navigation/should-revalidate.ts'

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
