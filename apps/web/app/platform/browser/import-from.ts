/**
 * Imports a module whose address the server sent. If it no longer exists, the page may reload, as for modules that the bundler
 * imports (`watchChunkErrors`): then the promise never settles.
 */
export async function importFrom(url: string): Promise<unknown> {
  try {
    return await import(/* @vite-ignore */ url)
  } catch (error) {
    if (window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))) throw error
    return new Promise(() => {})
  }
}
