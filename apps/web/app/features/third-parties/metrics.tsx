import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { matchRoute } from '../../platform/urls/match-route.ts'
import { type MetricsWatch, watchMetrics } from './web-metrics.ts'

/** Web metrics of a sample of the page views, sent to this site's own collector. */
export function Metrics({ percent }: { percent: number }): null {
  const { pathname } = useLocation()
  const [isSampled] = useState(() => Math.random() * 100 < percent)
  const watch = useRef<MetricsWatch>(null)
  const route = matchRoute(pathname)?.name ?? 'static'
  useEffect(() => {
    if (!isSampled) return
    watch.current ??= watchMetrics(route)
    watch.current.turnTo(route)
  }, [isSampled, route])
  useEffect(
    () => () => {
      watch.current?.stop()
      watch.current = null
    },
    [],
  )
  return null
}
