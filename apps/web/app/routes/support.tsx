import { PageHeader } from '@tessera/ui'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { fetchContentPage } from '../data/pages/fetch-content-page.ts'
import { loadContentPage } from '../data/pages/load-content-page.server.ts'
import { ContactForm } from '../features/notifications/contact-form.tsx'
import { SupportMessage } from '../features/support/support-message.tsx'
import { SupportWays } from '../features/support/support-ways.tsx'
import { ContentText } from '../kit/layout/content-text.tsx'
import { Page } from '../kit/layout/page.tsx'

/** Page of the operator with the help topics. */
const TOPICS = 'support'

export const loader = (args: LoaderFunctionArgs) => loadContentPage(args, 'pages', TOPICS)
export const clientLoader = (args: LoaderFunctionArgs) => fetchContentPage(args, 'pages', TOPICS)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function SupportPage() {
  const page = useLoaderData<typeof loader>()
  return (
    <Page
      name="support"
      title={page.title}
      description={page.description}
      className="page-column grid gap-8 pb-16"
    >
      <PageHeader title={page.title} lead={page.description} />
      <SupportWays />
      <ContentText html={page.html} />
      <SupportMessage>
        <ContactForm />
      </SupportMessage>
    </Page>
  )
}
