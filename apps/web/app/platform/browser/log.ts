/** Logs a warning to the browser's console: facts only, never a token or personal data. */
export function logWarning(message: string, facts: Record<string, string | number>): void {
  // biome-ignore lint/suspicious/noConsole: the browser's log is its console.
  console.warn(`[tessera] ${message}`, facts)
}
