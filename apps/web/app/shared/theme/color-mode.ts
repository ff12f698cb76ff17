/** What a player prefers; `system` follows the device. */
export const COLOR_MODES = ['system', 'light', 'dark'] as const
export type ColorMode = (typeof COLOR_MODES)[number]

/** The cookie that tells the server, so that nothing flashes. */
export const COLOR_MODE_COOKIE = 'color-mode'

export const isColorMode = (text: string | null): text is ColorMode =>
  COLOR_MODES.some((mode) => mode === text)

/** What the page's `data-theme` is: a forced mode of the route, else the preference; null leaves it to the device. */
export function themeAttribute(preference: ColorMode, forced?: 'light' | 'dark'): 'light' | 'dark' | null {
  if (forced) return forced
  return preference === 'system' ? null : preference
}

/**
 * The mode that a route forces by `handle.colorMode`. Forcing `system` is not allowed: it is ignored with a warning
 * (specification, states: color mode).
 */
export function forcedColorMode(
  handles: readonly unknown[],
  warn: (message: string) => void,
): 'light' | 'dark' | undefined {
  for (const handle of [...handles].reverse()) {
    if (typeof handle !== 'object' || handle === null || !('colorMode' in handle)) continue
    if (handle.colorMode === 'light' || handle.colorMode === 'dark') return handle.colorMode
    warn('a route cannot force the color mode to system')
  }
  return undefined
}
