/** Yields to the browser, so that it can handle waiting input between two parts of a long task. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
