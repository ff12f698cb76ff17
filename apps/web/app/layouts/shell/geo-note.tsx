import { DIALOGS } from '@tessera/contract/dialogs'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readDialogs } from '../../shared/dialogs/dialog-url.ts'
import { useOpenDialog } from '../../shared/dialogs/use-dialogs.ts'

/** Kept by the browser for as long as its tab: the visitor has been told. */
const TOLD_KEY = 'geo-popup'

/**
 * Tells a guest of a refused country so before anything else, once a tab; and again in place of a dialog that leads in,
 * since nobody could come in by it.
 */
export function GeoNote(): null {
  const { search } = useLocation()
  const open = useOpenDialog()
  useEffect(() => {
    const shown = readDialogs(new URLSearchParams(search)).map(({ name }) => name)
    if (shown.includes('geo-popup')) {
      sessionStorage.setItem(TOLD_KEY, 'told')
      return
    }
    const leadsIn = shown.some((name) => DIALOGS[name].access === 'guest')
    if (leadsIn || sessionStorage.getItem(TOLD_KEY) === null) open('geo-popup')
  }, [search, open])
  return null
}
