import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const widget = fileURLToPath(new URL('.', import.meta.url))

/** Builds the widget for the sportsbook's server, which renders its views. All code is in one file. */
export default defineConfig({
  root: widget,
  publicDir: false,
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
