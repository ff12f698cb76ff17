import { PageHeader } from '@tessera/ui'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { fetchContentList, fetchContentPage } from '../data/pages/fetch-content-page.ts'
import { listContentPages, loadContentPage } from '../data/pages/load-content-page.server.ts'
import { ContentText } from '../kit/layout/content-text.tsx'
import { Page } from '../kit/layout/page.tsx'
import { TopicNav } from '../kit/layout/topic-nav.tsx'

const identityOf = ({ params }: LoaderFunctionArgs): string => params.pageIdentity ?? ''

export const loader = (args: LoaderFunctionArgs) => ({
  page: loadContentPage(args, 'questions', identityOf(args)),
  topics: listContentPages(args, 'questions'),
})
export const clientLoader = async (args: LoaderFunctionArgs) => {
  const [page, topics] = await Promise.all([
    fetchContentPage(args, 'questions', identityOf(args)),
    fetchContentList(args, 'questions'),
  ])
  return { page, topics }
}
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function QuestionsOfTopicPage() {
  const { page, topics } = useLoaderData<typeof loader>()
  return (
    <Page name="questions-page" title={page.title} description={page.description}>
      <PageHeader title={page.title} lead={page.description} />
      <TopicNav topics={topics} current={page.identity} />
      <ContentText html={page.html} />
    </Page>
  )
}
