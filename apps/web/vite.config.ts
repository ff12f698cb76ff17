import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { catalogueChunks } from './tools/catalogue-chunks.ts'
import { drawIcons } from './tools/draw-icons.ts'

/** Libraries that every page needs and that change only with dependency updates. */
const VENDOR = /node_modules[\\/](react|react-dom|scheduler|react-router|@lingui)[\\/]/

export default defineConfig({
  plugins: [
    tailwindcss(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
    catalogueChunks,
    drawIcons,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'app',
      filename: 'service-worker.ts',
      outDir: 'build/client',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['assets/*.css', 'assets/*latin-wght*.woff2'],
        injectionPoint: 'self.__WB_MANIFEST',
      },
    }),
  ],
  // React includes this hook since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // The framework preloads a page's chunks; Vite's preloader would add a kilobyte for nothing.
  build: { modulePreload: false, manifest: true, assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few large chunks for the first visit compress better and need fewer requests than fifty small ones. A
            // group includes the imports of its modules.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR, priority: 2 },
                {
                  name: 'shell',
                  test: /app[\\/](root|layouts[\\/]default|routes[\\/]home)\.tsx/,
                  priority: 1,
                },
                // Parts of the home page that hydrate later, in one request.
                {
                  name: 'home-parts',
                  test: /app[\\/](home-later|features[\\/](sport[\\/]home|games[\\/]provider-row|welcome[\\/]promises))/,
                },
              ],
            },
          },
        },
      },
    },
  },
  // Workspace packages are TypeScript sources: they are bundled rather than imported by Node.
  ssr: { noExternal: [/^@tessera\//] },
})
