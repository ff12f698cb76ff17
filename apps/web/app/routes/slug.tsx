import { LOCALE_PREFIX } from '@tessera/contract/routes'
import { PageHeader } from '@tessera/ui'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { findListedPage } from '../data/pages/fetch-content-page.ts'
import { findContentPage } from '../data/pages/load-content-page.server.ts'
import { ContentText } from '../kit/layout/content-text.tsx'
import { Page } from '../kit/layout/page.tsx'
import { assertPage, pageInvalid, pageNotFound } from '../platform/navigation/page-not-found.ts'

const slugOf = ({ params }: LoaderFunctionArgs): string => params.slug ?? ''

/** Responds with 404 to a path that is neither a page of the app nor one of the operator. */
function noPage({ url: { pathname } }: LoaderFunctionArgs): never {
  return LOCALE_PREFIX.test(pathname.slice(1)) ? pageInvalid(pathname) : pageNotFound(pathname)
}

export const loader = (args: LoaderFunctionArgs) => {
  assertPage(args)
  return findContentPage(args, 'landing', slugOf(args)) ?? noPage(args)
}
export const clientLoader = async (args: LoaderFunctionArgs) =>
  (await findListedPage(args, 'landing', slugOf(args))) ?? noPage(args)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

/** A page that the operator adds at an address of its own, such as `/about`. */
export default function LandingPage() {
  const page = useLoaderData<typeof loader>()
  return (
    <Page
      name="slug"
      title={page.title}
      description={page.description}
      className="page-column grid gap-4 pb-16"
    >
      <PageHeader title={page.title} lead={page.description} />
      <ContentText html={page.html} />
    </Page>
  )
}
