import type { RouteObject } from 'react-router'
import { openedPageState } from './data/pages/page-state.tsx'
import DefaultLayout, { ErrorBoundary as DefaultError } from './layouts/default.tsx'
import { hasPageFile, loadPageFile, type PageFile } from './page-files.ts'
import { NOT_FOUND, type PagePath, pagePaths } from './page-paths.ts'
import { importOnce } from './platform/navigation/reload-guard.ts'
import { neverRevalidate } from './platform/navigation/should-revalidate.ts'
import Root, { clientMiddleware, Layout, ErrorBoundary as RootError } from './root.tsx'

const partsOf = ({ default: Component, clientLoader, shouldRevalidate, handle }: PageFile) => ({
  Component,
  handle,
  ...(clientLoader ? { loader: clientLoader } : {}),
  ...(shouldRevalidate ? { shouldRevalidate } : {}),
})

const pageRoute = ({ id, name, path }: PagePath): RouteObject => ({
  id,
  path,
  lazy: async () => partsOf(await importOnce(() => loadPageFile(name))),
})

/** The same route tree as the server's (routes.ts), with a chunk for each page. */
export const clientRoutes: RouteObject[] = [
  {
    id: 'root',
    path: '',
    element: (
      <Layout>
        <Root />
      </Layout>
    ),
    errorElement: (
      <Layout>
        <RootError />
      </Layout>
    ),
    // The root's data is part of the first view and never changes.
    loader: () => openedPageState().router.loaderData.root ?? null,
    shouldRevalidate: neverRevalidate,
    middleware: clientMiddleware,
    children: [
      {
        id: 'default',
        Component: DefaultLayout,
        ErrorBoundary: DefaultError,
        children: [
          ...pagePaths({ layout: 'default' }, hasPageFile).map(pageRoute),
          {
            id: 'profile-area',
            lazy: async () => {
              const { default: Component, shouldRevalidate } = await importOnce(
                () => import('./layouts/profile.tsx'),
              )
              return { Component, shouldRevalidate }
            },
            children: pagePaths({ layout: 'default', area: 'profile' }, hasPageFile).map(pageRoute),
          },
          pageRoute(NOT_FOUND),
        ],
      },
      {
        id: 'empty',
        lazy: async () => ({
          Component: (await importOnce(() => import('./layouts/empty.tsx'))).default,
        }),
        children: pagePaths({ layout: 'empty' }, hasPageFile).map(pageRoute),
      },
    ],
  },
]
