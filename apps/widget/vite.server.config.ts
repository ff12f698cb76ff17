import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { catalogueFiles } from '../../tools/messages/catalogue-files.ts'

const widget = fileURLToPath(new URL('.', import.meta.url))

/** Builds the widget for the sportsbook's server, which renders its views. All code is in one file; messages
 * are those of the browser's build. */
export default defineConfig({
  root: widget,
  publicDir: false,
  plugins: [catalogueFiles({ configPath: `${widget}lingui.config.ts`, folder: '../assets/' })],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: `${widget}src/server.tsx`,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'server.js', codeSplitting: false } },
  },
})
