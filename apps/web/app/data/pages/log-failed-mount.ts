import { logWarning } from '../../platform/browser/log.ts'

/** Mounts the page. A failure is logged and rethrown, so that the global error handler reports it as well. */
export async function logFailedMount(mount: () => Promise<void>): Promise<void> {
  try {
    await mount()
  } catch (error) {
    logWarning('the page could not be mounted', { reason: String(error) })
    throw error
  }
}
