/**
 * Has the browser save what an address answers. The page stays, also where the answer is a refusal, which the browser
 * then tells among its downloads.
 *
 * @param name what the file is called, where the answer does not say it
 */
export function saveFrom(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
