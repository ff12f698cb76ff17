import { LAZY_LOAD_MARGIN_PX } from '@tessera/contract/constants'
import { type RefObject, useEffect, useState } from 'react'

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
      { rootMargin: `${LAZY_LOAD_MARGIN_PX}px` },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
