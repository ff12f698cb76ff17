import { useEffect } from 'react'
import { useWords } from '../core/context.tsx'
import { useListsSheet } from '../styles/late-lists.ts'

export interface PagesProps {
  /** Number of the current page, from 1. */
  readonly page: number
  readonly total: number
  readonly perPage: number
  readonly onChange: (page: number) => void
}

/**
 * Buttons to the previous and next page. Renders nothing for a list of one page. Returns to the last page if the list has
 * become too short for the current one.
 */
export function Pages({ page, total, perPage, onChange }: PagesProps) {
  useListsSheet()
  const words = useWords()
  const pages = Math.max(1, Math.ceil(total / perPage))
  const isBeyond = page > pages
  useEffect(() => {
    if (isBeyond) onChange(pages)
  })
  if (pages === 1) return null
  return (
    <nav className="pages" aria-label={words.say('nav.pages')}>
      <button
        type="button"
        className="button"
        aria-disabled={page === 1 || undefined}
        onClick={() => onChange(Math.max(1, page - 1))}
      >
        {words.say('nav.previous')}
      </button>
      <span>{words.say('nav.page', { page, pages })}</span>
      <button
        type="button"
        className="button"
        aria-disabled={page === pages || undefined}
        onClick={() => onChange(Math.min(pages, page + 1))}
      >
        {words.say('nav.next')}
      </button>
    </nav>
  )
}
