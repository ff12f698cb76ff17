import { CONTENT_FOLDER } from '@tessera/words'
import { checkContent } from './check-content.ts'

/** Command: `content check`. Exit code 0 if all texts are valid, 1 if not, 2 for a wrong command line. */
const [command, folder = process.env.CONTENT_DIR || CONTENT_FOLDER, ...rest] = process.argv.slice(2)
if (command !== 'check' || rest.length > 0) {
  process.stderr.write('Usage: tessera content check [<folder>]\n')
  process.exitCode = 2
} else {
  const problems = await checkContent(folder)
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length === 0) process.stdout.write('All texts are valid.\n')
  process.exitCode = problems.length === 0 ? 0 : 1
}
