import { DIALOGS } from '@tessera/contract/dialogs'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { readDialogs } from '../../platform/urls/dialog-url.ts'

/** Session storage key: the visitor has seen the note in this tab. */
const SEEN_KEY = 'geo-popup'

/**
 * Informs a guest of a refused country, once per tab, and again in place of a sign-in or registration dialog, which
 * would be refused.
 */
export function GeoNote(): null {
  const { search } = useLocation()
  const open = useOpenDialog()
  useEffect(() => {
    const shown = readDialogs(new URLSearchParams(search)).map(({ name }) => name)
    if (shown.includes('geo-popup')) {
      sessionStorage.setItem(SEEN_KEY, 'told')
      return
    }
    const leadsIn = shown.some((name) => DIALOGS[name].access === 'guest')
    if (leadsIn || sessionStorage.getItem(SEEN_KEY) === null) open('geo-popup')
  }, [search, open])
  return null
}
