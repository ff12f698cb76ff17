import { backButton, init, miniApp, setTargetOrigin, themeParams, viewport } from '@tma.js/sdk'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readDialogs } from '../../shared/dialogs/dialog-url.ts'
import { useCloseDialog } from '../../shared/dialogs/use-dialogs.ts'
import { logWarning } from '../../shared/runtime/log.ts'
import { useTheme } from '../../shared/theme/theme-context.tsx'
import { clearLaunch } from './launch-data.ts'
import styles from './messenger.css?inline'

/**
 * Speaks with the messenger while the page is there. What can't begin leaves a page like any other, that opens payments
 * itself: the launch is over, its data is cleared and the fault logged (specification, error catalogue).
 */
export function useMessenger(): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    try {
      // Who may show the page in a frame is the site's policy. Where the browser does not name them, anybody is answered:
      // what is said there is no secret.
      setTargetOrigin(location.ancestorOrigins?.[0] ?? '*')
      // Styles that a messenger could send are not ours.
      const end = init({ acceptCustomStyles: false })
      themeParams.mount()
      miniApp.mount()
      backButton.mount()
      miniApp.ready()
      setOpen(true)
      return () => {
        backButton.unmount()
        end()
      }
    } catch (error) {
      clearLaunch(localStorage)
      logWarning('the messenger could not be spoken with', { reason: String(error) })
    }
  }, [])
  return isOpen
}

/**
 * The messenger's theme is the device's theme: who prefers another one here keeps it. The page's own attribute is without a
 * value then, so that nothing else writes to it.
 */
export function useMessengerTheme(): void {
  const { preference } = useTheme()
  useEffect(() => {
    if (preference !== 'system') return
    const follow = () => {
      document.documentElement.dataset.theme = miniApp.isDark() ? 'dark' : 'light'
    }
    follow()
    return miniApp.isDark.sub(follow)
  }, [preference])
}

/** The sides of the device are known to the browser itself. */
const EDGES = ['top', 'bottom'] as const

/** The whole height, and room for what the messenger draws over the page: its own controls, and the device's. */
export function useMessengerViewport(): void {
  useEffect(() => {
    const { style } = document.documentElement
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
    const follow = () => {
      const device = viewport.safeAreaInsets()
      const own = viewport.contentSafeAreaInsets()
      for (const edge of EDGES) style.setProperty(`--messenger-${edge}`, `${device[edge] + own[edge]}px`)
    }
    const ends = [viewport.safeAreaInsets.sub(follow), viewport.contentSafeAreaInsets.sub(follow)]
    viewport
      .mount()
      .then(() => {
        viewport.expand()
        follow()
      })
      .catch((error: unknown) => logWarning('the messenger told no size', { reason: String(error) }))
    return () => {
      for (const end of ends) end()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
      for (const edge of EDGES) style.removeProperty(`--messenger-${edge}`)
    }
  }, [])
}

/** The messenger's back button closes the dialog on top, else goes back; on the first page there is nothing to go back to. */
export function useMessengerBack(): void {
  const navigate = useNavigate()
  const location = useLocation()
  const close = useCloseDialog()
  const top = readDialogs(new URLSearchParams(location.search)).at(-1)?.name ?? null
  // The page itself, not only a dialog of it: a replaced first page is still the first.
  const { key } = location
  useEffect(() => {
    const hasBefore = key !== 'default' && placeInHistory() > 0
    if (top !== null || hasBefore) backButton.show()
    else backButton.hide()
    return backButton.onClick(() => {
      if (top !== null) close(top)
      else void navigate(-1)
    })
  }, [top, key, close, navigate])
}

/** How many pages of ours lie before this one: the router counts them in the state of the history. */
function placeInHistory(): number {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0
}
