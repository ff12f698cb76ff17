const requested = new Map<string, Promise<void>>()

/**
 * Loads the script of a third party, once per page view. Nothing waits for it: it rejects if the script is blocked, and
 * never settles if the server doesn't answer.
 */
export function loadScript(src: string): Promise<void> {
  const known = requested.get(src)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true })
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`no script from ${new URL(src).origin}`)))
    document.head.append(script)
  })
  requested.set(src, loading)
  return loading
}

/** True if a script was requested: it can't be unloaded without a reload. */
export const isRequested = (src: string): boolean => requested.has(src)
