/** Shows a page of somebody else beside the app; a messenger that is not there, or too old for it, leaves it to this page. */
export const openOutside =
  (open: (url: string) => void, assign: (url: string) => void) =>
  (url: string): void => {
    try {
      open(url)
    } catch {
      assign(url)
    }
  }
