import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { fail, type Result, succeed, type UploadFacts } from '@tessera/contract'
import type { FastifyRequest } from 'fastify'
import type { PlayerIdentity, UploadedFile } from './call-handler.ts'

export interface Upload {
  /** Text fields by name, not validated. */
  readonly fields: Readonly<Record<string, string>>
  readonly file: UploadedFile | null
}

/** Reads the body of an admitted upload. */
export type ReadUpload = (upload: UploadFacts, player: PlayerIdentity | null) => Promise<Result<Upload>>

/** Limits of the form apart from the file: a body has few and short fields. */
const LIMITS = { fields: 10, parts: 12, fieldNameSize: 60, fieldSize: 1000, headerPairs: 20 } as const
/** Allowance for boundaries, headers and fields on top of the largest file. */
const FORM_OVERHEAD_BYTES = 32 * 1024
const MAX_NAME_LENGTH = 120

/** Error thrown to refuse an upload while it is read. */
class Refused extends Error {
  readonly result
  constructor(result: ReturnType<typeof fail>) {
    super(result.error)
    this.result = result
  }
}

const tooLarge = (maxBytes: number) => fail('file_too_large', { details: { maxBytes } })

/** Returns the last segment of a file name without control characters and bidirectional overrides. */
const shownName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed()

/**
 * Reads a form into memory. An upload that exceeds the limits is refused while it arrives. Nothing is written to disk.
 */
export async function readUpload(
  { raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>,
  { field, maxBytes }: UploadFacts,
): Promise<Result<Upload>> {
  const { 'content-type': contentType = '', 'content-length': contentLength } = headers
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return fail('unsupported_media_type')
  if (Number(contentLength) > maxBytes + FORM_OVERHEAD_BYTES) return tooLarge(maxBytes)
  let busboy: BusboyInstance
  try {
    busboy = new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...LIMITS, files: 1, fileSize: maxBytes },
    })
  } catch {
    return fail('malformed_request')
  }
  try {
    return succeed(await collect(raw, busboy, field, maxBytes))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return error.result
  } finally {
    raw.unpipe(busboy)
    // Drains the rest of a refused upload, so that the client can read the refusal.
    raw.resume()
  }
}

function collect(
  raw: FastifyRequest['raw'],
  busboy: BusboyInstance,
  field: string,
  maxBytes: number,
): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const malformed = () => reject(new Refused(fail('malformed_request')))
    const fields = new Map<string, string>()
    let file: UploadedFile | null = null
    busboy.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut || fields.has(name)) malformed()
      else fields.set(name, value)
    })
    busboy.on('file', (name, stream, fileName) => {
      const chunks: Buffer[] = []
      if (name !== field) malformed()
      stream.on('limit', () => reject(new Refused(tooLarge(maxBytes))))
      // The form ended in the middle of the file.
      stream.on('error', malformed)
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        file = { name: shownName(fileName ?? ''), bytes: Buffer.concat(chunks) }
      })
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) busboy.on(limit, malformed)
    busboy.on('error', malformed)
    busboy.on('finish', () => resolve({ fields: Object.fromEntries(fields), file }))
    raw.on('aborted', malformed)
    raw.on('error', malformed)
    raw.pipe(busboy)
  })
}
