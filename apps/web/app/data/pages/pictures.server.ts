const MAX_PICTURES = 100

/** Returns a function that reads pictures of this site and caches them: their addresses change with their content. */
export function createPictures(
  fetchPicture: ((path: string) => Promise<Response>) | undefined,
): (path: string) => Promise<string | null> {
  const known = new Map<string, string>()
  return async (path) => {
    if (fetchPicture === undefined || !path.startsWith('/') || path.startsWith('//')) return null
    const cached = known.get(path)
    if (cached !== undefined) return cached
    // A page without an inlined picture still works: the browser fetches it.
    const response = await fetchPicture(path).catch(() => null)
    if (response?.status !== 200 || !response.headers.get('content-type')?.startsWith('image/svg+xml'))
      return null
    const text = await response.text()
    if (known.size < MAX_PICTURES) known.set(path, text)
    return text
  }
}
