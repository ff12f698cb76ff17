import { DOCUMENT_NUMBER, DOCUMENT_REASONS, DOCUMENT_STATUS } from '@tessera/contract'
import { publish } from '@tessera/ledger'
import { createVault } from '@tessera/server-kit'
import {
  type CommandGroup,
  type CommandLine,
  type Operator,
  RefusalError,
  UsageError,
} from '@tessera/server-kit/command-line'
import type { OperatorWorld } from '../../platform/module-commands.ts'
import { breakDepsOf, noteVerifiedNumber } from '../limits/index.ts'
import { type NewAct, recordAct, showActs } from '../profile/index.ts'
import { type DocumentRow, findDocument, listPending, lockDocument, markDecided } from './document-store.ts'
import { documentsEnvironment } from './documents-environment.ts'
import { canDecide } from './rules/document-rules.ts'
import { openFile } from './sealed-file.ts'

const QUEUE_LENGTH = 100
const AREA = 'documents'

const document = { value: 'id', about: 'the document', isRequired: true } as const

/**
 * Commands `tessera ops player documents`, with which operators review documents. Each order is recorded with the operator
 * and the reason; the player's open page is notified.
 */
export const documentCommands = {
  about: 'Documents that players sent',
  commands: {
    queue: {
      about: 'Lists the documents that wait for a decision, the oldest first',
      run: async ({ database }) => {
        const rows = await listPending(database, QUEUE_LENGTH)
        return rows.length === 0
          ? 'No document is waiting.\n'
          : rows.map((row) => `${describe(row)}\n`).join('')
      },
    },
    show: {
      about: 'Writes the file of a document to a path that does not exist yet',
      isOrder: true,
      options: { document, to: { value: 'path', about: 'the new file', isRequired: true } },
      run: showDocument,
    },
    approve: {
      about: 'Approves a document, and records its number if it has one',
      isOrder: true,
      options: { document, number: { value: 'number', about: 'number of an identity document' } },
      run: (deps, line) => decide(deps, line, DOCUMENT_STATUS.approved),
    },
    refuse: {
      about: 'Refuses a document; the player gets the reason and may send another one',
      isOrder: true,
      options: {
        document,
        because: { value: 'reason', about: 'one of the reasons below', isRequired: true },
      },
      notes: `Reasons: ${DOCUMENT_REASONS.join(', ')}.`,
      run: (deps, line) => decide(deps, line, DOCUMENT_STATUS.rejected),
    },
    log: {
      about: 'Shows what operators did about a player’s documents',
      options: { player: { value: 'id', about: 'the account', isRequired: true } },
      run: ({ database }, { required }) => showActs(database, required('player'), AREA),
    },
  },
} satisfies CommandGroup<OperatorWorld>

/** Returns the act of an operator on a document. */
const actOn = (
  { id, playerId }: DocumentRow,
  act: NewAct<typeof AREA>['act'],
): Pick<NewAct<typeof AREA>, 'playerId' | 'area' | 'act' | 'subject'> => ({
  playerId,
  area: AREA,
  act,
  subject: id,
})

const describe = ({ id, playerId, kind, mediaType, sizeBytes, createdAt }: DocumentRow): string =>
  `${id}  ${createdAt.toISOString()}  player ${playerId}  ${kind}  ${mediaType}, ${sizeBytes} bytes`

/** Opens the file of a document, which is recorded before. Throws `RefusalError`. */
export async function openDocument(
  { database, read, now }: OperatorWorld,
  id: string,
  operator: Operator,
): Promise<{ row: DocumentRow; bytes: Buffer }> {
  const row = await findDocument(database, id)
  if (row === null) throw new RefusalError(`There is no document ${id}.`, 'no-document')
  const { documentFiles, documentKey } = read(documentsEnvironment)
  const bytes = await documentFiles.get(row.storedName)
  if (bytes === null) throw new RefusalError('The file of this document is gone.', 'no-document')
  const opened = openFile(createVault(documentKey), { ...row, bytes })
  await recordAct(database, { ...actOn(row, 'show'), ...operator, at: now() })
  return { row, bytes: opened }
}

async function showDocument(world: OperatorWorld, { required, operator }: CommandLine): Promise<string> {
  const path = required('to')
  const { row, bytes } = await openDocument(world, required('document'), operator)
  await world.write(path, bytes)
  return `${describe(row)}\nWritten to ${path}.\n`
}

async function decide(
  world: OperatorWorld,
  { required, optional, operator }: CommandLine,
  status: typeof DOCUMENT_STATUS.approved | typeof DOCUMENT_STATUS.rejected,
): Promise<string> {
  const { database, now } = world
  const isRefusal = status === DOCUMENT_STATUS.rejected
  const number = isRefusal ? undefined : readNumber(optional('number'))
  const because = isRefusal ? readReason(required('because')) : null
  const id = required('document')
  const at = now()
  return database.transaction(async (tx) => {
    const row = await lockDocument(tx, id)
    if (row === null) throw new RefusalError(`There is no document ${id}.`, 'no-document')
    if (!canDecide(row.status, status))
      throw new RefusalError('This document has been decided already.', 'already-decided')
    await markDecided(tx, id, status, because, at)
    // By the number, the person is recognised in another account during a break.
    if (number !== undefined) await noteVerifiedNumber(breakDepsOf(world), tx, row.playerId, number)
    const act = isRefusal ? 'refuse' : 'approve'
    await recordAct(tx, { ...actOn(row, act), ...operator, at })
    await publish(tx, {
      playerId: row.playerId,
      channel: 'documents',
      data: { event: 'document.updated', id, status },
    })
    return `${describe(row)}\n${isRefusal ? 'Refused' : 'Approved'}.\n`
  })
}

function readNumber(text: string | undefined): string | undefined {
  if (text !== undefined && !DOCUMENT_NUMBER.test(text))
    throw new UsageError(`--number isn’t the number of a document: ${text}`)
  return text
}

function readReason(text: string): (typeof DOCUMENT_REASONS)[number] {
  const reason = DOCUMENT_REASONS.find((each) => each === text)
  if (reason === undefined) throw new UsageError(`--because isn't one of the reasons: ${text}`)
  return reason
}
