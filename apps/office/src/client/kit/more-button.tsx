import { Button } from '@tessera/ui'
import type { ReactNode } from 'react'

interface MoreButtonProps {
  readonly pages: {
    readonly hasMore: boolean
    readonly isLoadingMore: boolean
    readonly loadMore: () => void
  }
  readonly children: ReactNode
}

/** Button below a list that loads its next page; nothing at the end of the list. */
export function MoreButton({ pages, children }: MoreButtonProps) {
  if (!pages.hasMore) return null
  return (
    <Button
      variant="secondary"
      className="justify-self-center"
      loading={pages.isLoadingMore}
      onClick={pages.loadMore}
    >
      {children}
    </Button>
  )
}
