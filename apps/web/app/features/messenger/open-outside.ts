/**
 * Returns a function that opens a page of another site in the messenger, or in this tab if the messenger is
 * missing or too old.
 */
export const openOutside =
  (open: (url: string) => void, assign: (url: string) => void) =>
  (url: string): void => {
    try {
      open(url)
    } catch {
      assign(url)
    }
  }
