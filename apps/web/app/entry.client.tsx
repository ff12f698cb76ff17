import { clientRoutes } from './client-routes.tsx'
import { startPage } from './data/pages/start-page.tsx'
import { importOnce, watchChunkErrors } from './platform/navigation/reload-guard.ts'
import { watchErrors } from './platform/navigation/watch-errors.ts'

watchErrors(import.meta.url.split('/').at(-1) ?? '')
watchChunkErrors()
const { search, hash } = location
if (
  /tgWebAppP|[?&]botUrl=/.test(search + hash) ||
  sessionStorage['tapps/launchParams'] ||
  sessionStorage.messengerBot
)
  // Removes the messenger's launch data from the URL before other code reads it.
  await importOnce(() => import('./features/messenger/start.tsx'))
await startPage(clientRoutes)
