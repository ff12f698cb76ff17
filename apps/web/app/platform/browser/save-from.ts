/**
 * Downloads a file in the browser. The page stays, also if the response is a refusal, which the browser shows among its
 * downloads.
 *
 * @param name file name if the response doesn't contain one
 */
export function saveFrom(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
