import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { logWarning } from '../../platform/browser/log.ts'
import { routeRules } from '../../platform/navigation/cached-route-rules.ts'
import { importOnce } from '../../platform/navigation/reload-guard.ts'
import { decisionContext, resolveNavigation } from '../../platform/navigation/resolve-navigation.ts'
import { browserRuntime } from '../runtime/browser-runtime.ts'

/** Loaded for its pages only: a first visit needs none of it. */
const hasTopic = async (topic: string): Promise<boolean> => {
  const pages = await importOnce(() => import('./fetch-content-page.ts'))
  return pages.hasTopic(topic)
}

/** Applies the rules of the build and the middleware of the route before a navigation in the browser. */
export const guardNavigation: MiddlewareFunction = async ({ url, context }, next) => {
  const course = await resolveNavigation(url, await routeRules(), {
    isLoggedIn: browserRuntime().session.hasToken(),
    hasTopic,
  })
  if (course.kind === 'path') throw redirect(course.to)
  // Another site is opened by a full page load.
  if (course.kind === 'outside') throw redirectDocument(course.to)
  if (course.decision instanceof Error)
    logWarning('route middleware failed', { reason: course.decision.message })
  context.set(decisionContext, course.decision)
  return next()
}
