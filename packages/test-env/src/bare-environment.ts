import { fileURLToPath } from 'node:url'

/** Node's compile cache for our files and the packages, so that not every process compiles them again. */
const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url))

/** Makes all processes started from now on share the compile cache. */
export function shareCompiled(): void {
  process.env.NODE_COMPILE_CACHE ??= COMPILED
}

/** Returns a minimal environment, which isolates a process from the variables of the current one. */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
})
