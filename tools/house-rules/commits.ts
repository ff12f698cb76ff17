/** Maximum length of a commit's subject in characters (docs/style.md). */
export const MAX_SUBJECT = 72

/** Subjects that are too long or end with a full stop. `log` has a line for each commit: its hash, a space, its subject. */
export function oddSubjects(log: string): string[] {
  return log
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const space = line.indexOf(' ')
      const hash = line.slice(0, space)
      const subject = line.slice(space + 1)
      if (subject.length > MAX_SUBJECT)
        return [`commit ${hash}: the subject has ${subject.length} characters, ${MAX_SUBJECT} at most`]
      return subject.endsWith('.') ? [`commit ${hash}: the subject ends with a full stop`] : []
    })
}
