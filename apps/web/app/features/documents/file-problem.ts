import { ApiError } from '@tessera/contract/client'
import { FILE_TOO_LARGE } from '@tessera/contract/errors'
import { factsOf } from '@tessera/contract/facts'

const UPLOAD = factsOf('POST /api/player/documents').upload

/** The types that a picker offers: what the server takes, and any picture, since a browser can make one of those of it. */
export const PICKED_TYPES = ['image/*', ...(UPLOAD?.types ?? [])].join(',')
export const MAX_MEGABYTES = Math.floor((UPLOAD?.maxBytes ?? 0) / 1024 / 1024)

/** What the server would refuse of a file anyway, before it travels there; by the refusal that the server has for it. */
export function fileProblem(file: Pick<File, 'size'>): ApiError | null {
  return file.size > (UPLOAD?.maxBytes ?? Number.POSITIVE_INFINITY) ? tooLarge() : null
}

function tooLarge(): ApiError {
  const { code, status, message } = FILE_TOO_LARGE
  return new ApiError(status, { code, name: 'file_too_large', message, traceId: '' })
}
