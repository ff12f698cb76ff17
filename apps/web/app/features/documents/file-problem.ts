import { ApiError } from '@tessera/contract/client'
import { FILE_TOO_LARGE } from '@tessera/contract/errors'
import { factsOf } from '@tessera/contract/facts'

const UPLOAD = factsOf('POST /api/player/documents').upload

/** Types that the file picker offers: the server's types, and any picture, since the browser can convert it. */
export const PICKED_TYPES = ['image/*', ...(UPLOAD?.types ?? [])].join(',')
export const MAX_MEGABYTES = Math.floor((UPLOAD?.maxBytes ?? 0) / 1024 / 1024)

/**
 * Returns the refusal that the server would send for a file, so that it isn't uploaded first; null if the
 * size is allowed.
 */
export function fileProblem(file: Pick<File, 'size'>): ApiError | null {
  return file.size > (UPLOAD?.maxBytes ?? Number.POSITIVE_INFINITY) ? tooLarge() : null
}

function tooLarge(): ApiError {
  const { code, status, message } = FILE_TOO_LARGE
  return new ApiError(status, { code, name: 'file_too_large', message, traceId: '' })
}
