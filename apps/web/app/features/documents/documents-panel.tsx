import { Trans, useLingui } from '@lingui/react/macro'
import { MAX_DOCUMENTS } from '@tessera/contract/constants'
import { Card, EmptyState, Notice, Section, Skeleton } from '@tessera/ui'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { DocumentList } from './document-list.tsx'
import { documentsQuery } from './queries.ts'
import { UploadForm } from './upload-form.tsx'

/** Documents of the player, with a form to upload one. */
export function DocumentsPanel() {
  const { t } = useLingui()
  const query = useApiQuery(documentsQuery)
  return (
    <Section title={t`Documents`}>
      <QueryView query={query} skeleton={<Skeleton height={280} />}>
        {({ data }) => (
          <div className="grid gap-6">
            <Card level="surface" padding="lg">
              {data.length >= MAX_DOCUMENTS ? (
                <Notice tone="info">
                  <Trans>You’ve uploaded {MAX_DOCUMENTS} documents. Delete one to upload another.</Trans>
                </Notice>
              ) : (
                <UploadForm />
              )}
            </Card>
            {data.length === 0 ? (
              <EmptyState
                level="h3"
                title={t`No documents yet`}
                text={t`Upload a document when we ask for one. Only you and our review team can see it.`}
                illustration={<EmptyArt picture="list" />}
              />
            ) : (
              <DocumentList documents={data} />
            )}
          </div>
        )}
      </QueryView>
    </Section>
  )
}
