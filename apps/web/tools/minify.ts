import { minify } from '@swc/core'
import type { Plugin } from 'vite'
import { parseAhead } from './parse-ahead.ts'

/** Makes the scripts of the browser shorter still than the bundler does: packed a kilobyte and a half of a first visit. */
export const minifyScripts: Plugin = {
  name: 'tessera:minify-scripts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler: async (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const { code } = await minify(file.code, {
          module: true,
          ecma: 2022,
          compress: { ecma: 2022, passes: 3, toplevel: true },
          mangle: { toplevel: true },
        })
        file.code = parseAhead(code)
      }
    },
  },
}
