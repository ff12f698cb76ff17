/** Error for invalid content. The message names each file and the position in it. */
export class ContentError extends Error {
  /** Problems, each with its file. */
  readonly findings: readonly string[]

  constructor(findings: readonly string[]) {
    super(`The content is not valid: ${findings.join('\n')}`)
    this.name = 'ContentError'
    this.findings = findings
  }
}

/**
 * Waits for all parts of the content, as `Promise.all` does, but throws one {@link ContentError} with the problems of all
 * invalid parts.
 */
export async function loadAll<T extends readonly unknown[] | []>(
  parts: T,
): Promise<{ -readonly [Part in keyof T]: Awaited<T[Part]> }> {
  const results = await Promise.allSettled(parts)
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  const errors = reasons.filter((reason) => reason instanceof ContentError)
  if (errors.length > 0 && errors.length === reasons.length)
    throw new ContentError(errors.flatMap(({ findings }) => findings))
  return Promise.all(parts)
}
