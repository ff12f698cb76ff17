import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router'
import { followNavigation } from '../../platform/navigation/requested-page.ts'
import { openedPageState } from './page-state.tsx'

/** Loads the code of a lazy route, so that it renders immediately. */
async function complete(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy())
  delete route.lazy
}

/** Returns the routes with the given ids, each below the previous one. */
const along = (routes: RouteObject[] = [], [id, ...rest]: readonly string[]): RouteObject[] =>
  routes.flatMap((route) => (route.id === id ? [route, ...along(route.children, rest)] : []))

/**
 * Creates the browser's router at the page that the server rendered. The framework's own entry (`HydratedRouter`) would
 * bring its data transfer and manifest along, which this app doesn't use (docs/decisions/0106). The server sends the
 * matched routes, so that they aren't matched again here.
 */
export async function openRouter(routes: RouteObject[]): Promise<DataRouter> {
  const { loaderData, errors, passed } = openedPageState().router
  await Promise.all(along(routes, passed).map(complete))
  const router = createBrowserRouter(routes, { hydrationData: { loaderData, errors } })
  followNavigation(() => router.state.navigation.location ?? null)
  return router
}
