import { fileURLToPath } from 'node:url'

/** Where Node keeps what it has compiled of our files and of the packages, so that each process need not do it anew. */
const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url))

/** Has all processes that are started from here on share what is compiled. */
export function shareCompiled(): void {
  process.env.NODE_COMPILE_CACHE ??= COMPILED
}

/** The environment of a process that nothing of what surrounds us shall reach. */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
})
