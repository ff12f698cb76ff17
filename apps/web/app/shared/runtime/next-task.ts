/** Lets the browser do what waits, such as answer a press, before the rest of a long piece of work. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
