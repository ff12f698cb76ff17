import { createBrowserRouter, type RouteObject } from 'react-router'
import { openedPageState } from './shared/data/page-state.tsx'
import { followNavigation } from './shared/navigation/asked-page.ts'

/** Puts the code of a route in its place, so that it can be shown at once. */
async function complete(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy())
  delete route.lazy
}

/** The routes of some ids, each below the one before it. */
const along = (routes: RouteObject[] = [], [id, ...rest]: readonly string[]): RouteObject[] =>
  routes.flatMap((route) => (route.id === id ? [route, ...along(route.children, rest)] : []))

/**
 * The router of the browser, at the page that the server rendered. It is put together from the parts of which the
 * library's own `createBrowserRouter` and `HydratedRouter` are made: those bring links, forms, fetchers and the
 * framework's data transfer along, 12 kB that no page of this app uses (docs/decisions/0028). Which routes lead here
 * the server has told: to match them here would do what the router does again.
 */
export async function openRouter(routes: RouteObject[]): Promise<ReturnType<typeof createBrowserRouter>> {
  const { loaderData, errors, passed } = openedPageState().router
  await Promise.all(along(routes, passed).map(complete))
  const router = createBrowserRouter(routes, { hydrationData: { loaderData, errors } })
  followNavigation(() => router.state.navigation.location ?? null)
  return router
}
