import type { Plugin } from 'vite'

const INSTRUMENTATION = /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/

/**
 * What is imported of it: by the router of the browser, and last by that of the server, which no script of a page holds. A name
 * that is missing here ends the build.
 */
const NONE = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
export const instrumentHandler = null
export const instrumentationResultMetaContext = null
`

/** Leaves the router's hooks for measuring tools out of the browser's scripts: nobody uses them, and they are a kilobyte. */
export const uninstrumentedRouter: Plugin = {
  name: 'tessera:uninstrumented-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: { filter: { id: INSTRUMENTATION }, handler: () => NONE },
}
