import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { fetchContentList } from '../data/pages/fetch-content-page.ts'
import { listContentPages } from '../data/pages/load-content-page.server.ts'
import { LinkCards } from '../kit/layout/link-cards.tsx'
import { Page } from '../kit/layout/page.tsx'

export const loader = (args: LoaderFunctionArgs) => listContentPages(args, 'questions')
export const clientLoader = (args: LoaderFunctionArgs) => fetchContentList(args, 'questions')
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function QuestionsPage() {
  const topics = useLoaderData<typeof loader>()
  return <Questions topics={topics} />
}

function Questions({ topics }: { readonly topics: ReturnType<typeof loader> }) {
  const { t } = useLingui()
  const lead = t`Answers about your account, payments, games and bets.`
  return (
    <Page name="questions" title={t`Help`} description={lead}>
      <PageHeader title={t`Help`} lead={lead} />
      <LinkCards
        cards={topics.map(({ identity, title, description }) => ({
          key: identity,
          name: 'questions-page',
          params: { pageIdentity: identity },
          title,
          text: description,
        }))}
      />
    </Page>
  )
}
