import type { Config } from '@react-router/dev/config'
import { precompress } from './tools/precompress.ts'

export default {
  ssr: true,
  // One manifest with the first page: it is small, and saves a request per route.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => precompress(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config
