/** Server entry of the framework. The steps of the page pipeline are in data/pages (docs/architecture.md). */
export { handleError, pageTextOf, renderPage as default } from './data/pages/render-page.server.tsx'
export { createRequestContext } from './data/pages/request-context.server.ts'
