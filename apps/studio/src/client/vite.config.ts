import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const studio = fileURLToPath(new URL('../../', import.meta.url))
const client = fileURLToPath(new URL('./', import.meta.url))

/** Builds the games' pages: one script a kind of game, and what they share. The HTML is made by page.ts. */
export default defineConfig({
  root: studio,
  // Every address is relative, so that the pages work under any path.
  base: './',
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { slot: `${client}entry-slot.ts`, dice: `${client}entry-dice.ts` },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
})
