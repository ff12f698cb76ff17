/** A tab or window of the site, as far as a notification needs it. */
interface SiteWindow {
  readonly url: string
  readonly visibilityState: string
  /** `nested` for a frame, such as that of a game. */
  readonly frameType: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

/** The windows of a browser, as far as a notification needs them. */
export interface SiteWindows {
  matchAll(options: { type: 'window' }): Promise<readonly SiteWindow[]>
  openWindow(url: string): Promise<unknown>
}

/**
 * Opens the page of a clicked notification. A tab that shows the page already is only focused, so that nothing entered there
 * is lost; otherwise a tab of the site shows the page, the visible one first, or a new one. Addresses of other sites are ignored.
 *
 * @param path page of this site, as the push named it
 * @param origin origin of the service worker
 */
export async function openNotification(windows: SiteWindows, path: unknown, origin: string): Promise<void> {
  const url = URL.canParse(String(path), origin) ? new URL(String(path), origin) : null
  if (url === null || url.origin !== origin) return
  const all = await windows.matchAll({ type: 'window' })
  const tabs = all.filter(({ frameType }) => frameType !== 'nested')
  const same = tabs.find((tab) => tab.url === url.href)
  const shown = same ?? tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0]
  if (shown === undefined) {
    await windows.openWindow(url.href)
    return
  }
  try {
    await shown.focus()
    if (same === undefined) await shown.navigate(url.href)
  } catch {
    // The tab was closed meanwhile, or the browser doesn't let this worker navigate it.
    await windows.openWindow(url.href)
  }
}
