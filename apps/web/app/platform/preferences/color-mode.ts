/** Color mode preferences; `system` follows the device. */
export const COLOR_MODES = ['system', 'light', 'dark'] as const
export type ColorMode = (typeof COLOR_MODES)[number]

/** Cookie with the preference, so that the server renders the right theme and nothing flashes. */
export const COLOR_MODE_COOKIE = 'color-mode'

export const isColorMode = (text: string | null): text is ColorMode =>
  COLOR_MODES.some((mode) => mode === text)

/** Returns the page's `data-theme`: the route's forced mode, or the preference; null follows the device. */
export function themeAttribute(preference: ColorMode, forced?: 'light' | 'dark'): 'light' | 'dark' | null {
  if (forced) return forced
  return preference === 'system' ? null : preference
}

/**
 * Returns the mode that a route forces by `handle.colorMode`. Forcing `system` isn't allowed: it is ignored with a
 * warning (specification, states: color mode).
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
