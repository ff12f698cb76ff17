import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const office = fileURLToPath(new URL('../../', import.meta.url))

/** Builds the pages of the back office: one document, and files whose names change with their content. */
export default defineConfig({
  root: `${office}src/client`,
  publicDir: false,
  plugins: [
    tailwindcss(),
    lingui({ failOnCompileError: true, configPath: `${office}lingui.config.ts` }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  build: {
    outDir: `${office}dist`,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    // The policy of the pages admits no code and no pictures within the document.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
