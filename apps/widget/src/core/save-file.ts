/** Time after which the browser has read the file. */
const REVOKE_AFTER_MS = 60_000

/** Saves a text as a file on the visitor's device. Works on pages of other sites, where links to our files would open them. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
