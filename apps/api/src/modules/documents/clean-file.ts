import { fail, type Result, succeed } from '@tessera/contract'
import { cleanPicture } from './clean-picture.ts'
import { checkPdf } from './rules/check-pdf.ts'
import { hasSecondFormat } from './rules/second-format.ts'
import { sniffType } from './rules/sniff-type.ts'

/** A file in the form in which it is stored. */
export interface CleanFile {
  readonly mediaType: 'image/jpeg' | 'application/pdf'
  readonly bytes: Buffer
}

const PDF_REFUSALS = { damaged: 'file_damaged', 'not-plain': 'file_not_plain' } as const

/** Returns a sent file in a form that is safe to store and to open, or the reason to refuse it. Writes nothing. */
export async function cleanFile(bytes: Buffer): Promise<Result<CleanFile>> {
  const type = sniffType(bytes)
  if (type === 'other') return fail('file_type_refused')
  if (hasSecondFormat(bytes, type)) return fail('file_not_plain')
  if (type === 'pdf') {
    const problem = checkPdf(bytes)
    return problem === null ? succeed({ mediaType: 'application/pdf', bytes }) : fail(PDF_REFUSALS[problem])
  }
  const picture = await cleanPicture(bytes, type)
  return picture.ok ? succeed({ mediaType: 'image/jpeg', bytes: picture.value }) : picture
}
