/** Delay between a resize and the refresh of what depends on it (specification, business constants). */
const RESIZE_REFRESH_MS = 50

/**
 * Calls `refresh` when an element has its first size, and 50 ms after each series of resizes. Returns the function that
 * stops it.
 */
export function afterResize(element: Element, refresh: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFirst = true
  const observer = new ResizeObserver(() => {
    if (isFirst) {
      isFirst = false
      refresh()
      return
    }
    clearTimeout(timer)
    timer = setTimeout(refresh, RESIZE_REFRESH_MS)
  })
  observer.observe(element)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
