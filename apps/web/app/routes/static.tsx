import { PageHeader } from '@tessera/ui'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { fetchContentPage } from '../data/pages/fetch-content-page.ts'
import { loadContentPage } from '../data/pages/load-content-page.server.ts'
import { ContentText } from '../kit/layout/content-text.tsx'
import { Page } from '../kit/layout/page.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadContentPage(args, 'pages', args.params.pageIdentity ?? '')
export const clientLoader = (args: LoaderFunctionArgs) =>
  fetchContentPage(args, 'pages', args.params.pageIdentity ?? '')
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
      <ContentText html={page.html} />
    </Page>
  )
}
