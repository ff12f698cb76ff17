import { backButton, init, miniApp, setTargetOrigin, themeParams, viewport } from '@tma.js/sdk'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCloseDialog } from '../../kit/dialogs/use-dialogs.ts'
import { logWarning } from '../../platform/browser/log.ts'
import { useTheme } from '../../platform/preferences/theme-context.tsx'
import { readDialogs } from '../../platform/urls/dialog-url.ts'
import { clearLaunch } from './launch-data.ts'
import styles from './messenger.css?inline'

/**
 * Connects to the messenger while the page is open. If that fails, the page behaves as outside of the messenger
 * and opens payments itself: the launch is ended, its data is cleared and the fault is logged (specification,
 * error catalogue).
 */
export function useMessenger(): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    try {
      // The site's policy defines which sites may frame the page. If the browser doesn't name the parent, messages go
      // to any origin: they contain no secrets.
      setTargetOrigin(location.ancestorOrigins?.[0] ?? '*')
      // Custom styles from the messenger are rejected.
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
      logWarning('the connection to the messenger failed', { reason: String(error) })
    }
  }, [])
  return isOpen
}

/**
 * Applies the messenger's theme in place of the device's; an explicit preference of the player takes precedence. The
 * page's own attribute has no value then, so that no other code writes it.
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

/** Only these edges: the browser itself reports the device's left and right insets. */
const EDGES = ['top', 'bottom'] as const

/**
 * Expands the app to its full height and reserves space for the controls that messenger and device draw over the page.
 */
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
      .catch((error: unknown) =>
        logWarning('the messenger did not report its size', { reason: String(error) }),
      )
    return () => {
      for (const end of ends) end()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
      for (const edge of EDGES) style.removeProperty(`--messenger-${edge}`)
    }
  }, [])
}

/** Connects the messenger's back button: it closes the top dialog or goes back, and is hidden on the first page. */
export function useMessengerBack(): void {
  const navigate = useNavigate()
  const location = useLocation()
  const close = useCloseDialog()
  const top = readDialogs(new URLSearchParams(location.search)).at(-1)?.name ?? null
  // The key of the page, not only of its dialog: a replaced first page is still the first.
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

/** Returns the number of our pages before this one, which the router stores in the history state. */
function placeInHistory(): number {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0
}
