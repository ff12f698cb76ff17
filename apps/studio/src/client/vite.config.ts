import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const studio = fileURLToPath(new URL('../../', import.meta.url))
const client = fileURLToPath(new URL('./', import.meta.url))

/** Builds the game pages: one script per kind of game, and shared chunks. The HTML is rendered by page/game-page.ts. */
export default defineConfig({
  root: studio,
  // All addresses are relative, so that the pages work under any path.
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
