import { type RefObject, useEffect, useState } from 'react'

/** Lazy-load margin (specification, business constants). */
const MARGIN_PX = 400

/** True once an element has come within the margin of the window, and from then on. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target || isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `${MARGIN_PX}px` },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
