import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { ContactForm } from '../features/notifications/contact-form.tsx'
import { ChatOpener } from '../features/support/chat-opener.tsx'
import { Page } from '../kit/layout/page.tsx'

const queries: PageQueries = () => []

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function ContactPage() {
  return <Contact />
}

function Contact() {
  const { t } = useLingui()
  return (
    <Page name="contact" title={t`Contact`} className="page-column grid gap-6 pb-16">
      <PageHeader title={t`Contact`} lead={t`Write to us. We’ll reply by email.`} />
      <ChatOpener />
      <div className="max-w-prose">
        <ContactForm />
      </div>
    </Page>
  )
}
