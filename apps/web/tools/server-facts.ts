import type { Plugin } from 'vite'

const FACTS = /packages[\\/]contract[\\/]src[\\/]facts[\\/]\w+\.ts$/
/** Facts that only the server reads (call-facts.ts): who may call, what it answers, how it is rated. */
const SERVER_FACT = /\b(?:auth: '\w+'|status: \d+|isSensitive: true),?\s*/g
/** A call of which nothing is left. */
const NOTHING = /'[^'\n]+': \{\s*\},/g

/** Leaves out of the browser's scripts what no page asks of a call: most calls. */
export const withoutServerFacts: Plugin = {
  name: 'tessera:without-server-facts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    order: 'pre',
    filter: { id: FACTS },
    handler: (code) => ({ code: code.replace(SERVER_FACT, '').replace(NOTHING, ''), map: null }),
  },
}
