import { EmptyState, RecordList } from '@tessera/ui'
import type { ComponentProps, ReactNode } from 'react'
import { CallView } from './call-view.tsx'
import { MoreButton } from './more-button.tsx'
import type { PagedName, Pages } from './use-pages.ts'

interface PagedListProps<Name extends PagedName, Row> {
  readonly pages: Pages<Name>
  /** Returns the rows of a page. */
  readonly rowsOf: (page: NonNullable<Pages<Name>['first']['data']>) => readonly Row[]
  readonly label: string
  /** Title and text of a list without rows. */
  readonly empty: ComponentProps<typeof EmptyState>
  /** Label of the button that loads the next page. */
  readonly more: ReactNode
  /** Renders a row. */
  readonly children: (row: Row) => ReactNode
}

/** A list that is read page by page. */
export function PagedList<Name extends PagedName, Row>({
  pages,
  rowsOf,
  label,
  empty,
  more,
  children,
}: PagedListProps<Name, Row>) {
  return (
    <CallView state={pages.first}>
      {(first) => {
        const rows = [first, ...pages.more].flatMap(rowsOf)
        return rows.length === 0 ? (
          <EmptyState {...empty} />
        ) : (
          <>
            <RecordList label={label}>{rows.map(children)}</RecordList>
            <MoreButton pages={pages}>{more}</MoreButton>
          </>
        )
      }}
    </CallView>
  )
}
