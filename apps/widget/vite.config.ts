import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { catalogueFiles } from '../../tools/messages/catalogue-files.ts'

const widget = fileURLToPath(new URL('.', import.meta.url))

/**
 * Pages embed `widget.js` by a plain script element, so it must not add anything else to the global scope, and can import
 * other files only at run time. The build inserts the name of the widget's module, which changes with its content.
 */
const plainScript: Plugin = {
  name: 'plain-script',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const script = chunks.find(({ fileName }) => fileName === 'widget.js')
    const main = chunks.find(({ isEntry, name }) => isEntry && name === 'main')
    if (!script || !main) throw new Error('the widget was not built')
    const code = script.code.replace('__MAIN_FILE__', JSON.stringify(`./${main.fileName}`))
    if (script.imports.length > 0 || /\bimport\.meta\b|\bexport\b|__MAIN_FILE__/.test(code))
      throw new Error('widget.js cannot run as a plain script')
    script.code = `(()=>{${code}})();\n`
  },
}

/** Builds the widget: one script with a stable name, and modules whose names change with their content. */
export default defineConfig({
  root: widget,
  // Addresses are relative to the script, so that it works under any path and on any page.
  base: './',
  publicDir: false,
  plugins: [
    plainScript,
    catalogueFiles({ configPath: `${widget}lingui.config.ts`, folder: './', output: 'assets' }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        widget: `${widget}src/widget.ts`,
        main: `${widget}src/main.tsx`,
      },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: ({ name }) => (name === 'widget' ? 'widget.js' : 'assets/[name]-[hash].js'),
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        // Libraries and parts that every view loads are one file, which compresses better than several.
        codeSplitting: {
          groups: [
            {
              name: 'first',
              test: /node_modules.(react|react-dom|scheduler).|preload-helper|src.core.(store|context|dates|feed-hooks).|src.parts.(states|icons|link|lazy-view|use-sheet).|src.core.start-runtime.|src.views.(slip-panel|event-view|scoreboard)./,
            },
          ],
        },
      },
    },
  },
})
