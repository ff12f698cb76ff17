/** A warning for whoever opens the console: facts only, never a token or a person's data. */
export function logWarning(message: string, facts: Record<string, string | number>): void {
  // biome-ignore lint/suspicious/noConsole: the browser's log is its console.
  console.warn(`[tessera] ${message}`, facts)
}
