/** A function that calls another one once it hasn't been called for a time. */
export interface Debounced {
  (): void
  cancel(): void
}

/** Debounces a function. */
export function debounce(call: () => void, delayMs: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return Object.assign(
    () => {
      cancel()
      timer = setTimeout(call, delayMs)
    },
    { cancel },
  )
}
