import { DOCUMENT_REASONS, DOCUMENT_STATUS } from '@tessera/contract'
import { publish } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import { createVault } from '@tessera/server-kit'
import { CommandError, type CommandLine, readCommandLine, runCommand } from '../../ops/command-line.ts'
import { noteAct, type PlayerAct, showActs } from '../profile/index.ts'
import { type DocumentRow, findDocument, listPending, lockDocument, markDecided } from './document-store.ts'
import { mayDecide } from './rules/document-rules.ts'
import { openFile } from './sealed-file.ts'
import type { FileStore } from './storage/file-store.ts'

const USAGE = `tessera ops player documents <command>

  queue                                        what waits for a decision, the longest first
  show     --document <id> --to <new file>     writes the file to a path
  approve  --document <id>
  refuse   --document <id> --because <reason>  the player is told the reason and may send another one
  log      --player <id>                       who did what about a player's documents

  Who shows, approves or refuses says --operator <name> --reason <text>. Reasons of a refusal:
  ${DOCUMENT_REASONS.join(', ')}.
`
const QUEUE_LENGTH = 100
const AREA = 'documents'

export interface DocumentOpsDeps {
  readonly database: Database
  /** Asked when a file is to be opened. */
  readonly files: () => { readonly store: FileStore; readonly key: string }
  /** Writes a file that must not be there yet. */
  readonly write: (path: string, bytes: Buffer) => Promise<void>
  readonly now: () => Date
}

/**
 * Command `tessera ops player documents`: what operators decide about documents. Each act is kept with who and why; the
 * player's open page hears of it.
 *
 * @returns the exit code: 0 done, 2 a command that can't be done
 */
export function runDocumentOps(
  deps: DocumentOpsDeps,
  args: readonly string[],
  say: (text: string) => void,
): Promise<number> {
  return runCommand(
    async () => {
      const line = readCommandLine(args, ['document', 'to', 'because', 'player'])
      const act = Object.hasOwn(COMMANDS, line.command) ? COMMANDS[line.command] : undefined
      if (act === undefined) throw new CommandError(`there is no command ${line.command || 'given'}`)
      return act(deps, line)
    },
    USAGE,
    say,
  )
}

const COMMANDS: Readonly<Record<string, (deps: DocumentOpsDeps, line: CommandLine) => Promise<string>>> = {
  queue: async ({ database }) => {
    const rows = await listPending(database, QUEUE_LENGTH)
    if (rows.length === 0) return 'No document waits.\n'
    return rows.map((row) => `${describe(row)}\n`).join('')
  },
  show: showDocument,
  approve: (deps, line) => decide(deps, line, DOCUMENT_STATUS.approved),
  refuse: (deps, line) => decide(deps, line, DOCUMENT_STATUS.rejected),
  log: ({ database }, { required }) => showActs(database, required('player'), AREA),
}

/** An act about a document. */
const actOn = (
  { id, playerId }: DocumentRow,
  act: string,
): Pick<PlayerAct, 'playerId' | 'area' | 'act' | 'subject'> => ({
  playerId,
  area: AREA,
  act,
  subject: id,
})

const describe = ({ id, playerId, kind, mediaType, sizeBytes, createdAt }: DocumentRow): string =>
  `${id}  ${createdAt.toISOString()}  player ${playerId}  ${kind}  ${mediaType}, ${sizeBytes} bytes`

async function showDocument(
  { database, files, write, now }: DocumentOpsDeps,
  { required, operator }: CommandLine,
): Promise<string> {
  const path = required('to')
  const row = await findDocument(database, required('document'))
  if (row === null) throw new CommandError('there is no such document')
  const { store, key } = files()
  const bytes = await store.get(row.storedName)
  if (bytes === null) throw new CommandError('the file of this document is gone')
  const opened = openFile(createVault(key), { ...row, bytes })
  // Who looked is known before anything is shown.
  await noteAct(database, { ...actOn(row, 'show'), ...operator, at: now() })
  await write(path, opened)
  return `${describe(row)}\nWritten to ${path}.\n`
}

async function decide(
  { database, now }: DocumentOpsDeps,
  { required, operator }: CommandLine,
  status: typeof DOCUMENT_STATUS.approved | typeof DOCUMENT_STATUS.rejected,
): Promise<string> {
  const isRefusal = status === DOCUMENT_STATUS.rejected
  const because = isRefusal ? readReason(required('because')) : null
  const id = required('document')
  const at = now()
  return database.transaction(async (tx) => {
    const row = await lockDocument(tx, id)
    if (row === null) throw new CommandError('there is no such document')
    if (!mayDecide(row.status, status)) throw new CommandError('this document was decided already')
    await markDecided(tx, id, status, because, at)
    const act = isRefusal ? 'refuse' : 'approve'
    await noteAct(tx, { ...actOn(row, act), ...operator, at })
    await publish(tx, {
      playerId: row.playerId,
      channel: 'documents',
      data: { event: 'document.updated', id, status },
    })
    return `${describe(row)}\n${isRefusal ? 'Refused' : 'Approved'}.\n`
  })
}

function readReason(text: string): (typeof DOCUMENT_REASONS)[number] {
  const reason = DOCUMENT_REASONS.find((each) => each === text)
  if (reason === undefined) throw new CommandError(`--because is none of the reasons: ${text}`)
  return reason
}
