import { fail, type Result, succeed } from '@tessera/contract'
import { cleanPicture } from './clean-picture.ts'
import { checkPdf } from './rules/check-pdf.ts'
import { hasHiddenNature } from './rules/hidden-nature.ts'
import { sniffType } from './rules/sniff-type.ts'

/** A file as we keep it. */
export interface CleanFile {
  readonly mediaType: 'image/jpeg' | 'application/pdf'
  readonly bytes: Buffer
}

const PDF_REFUSALS = { damaged: 'file_damaged', 'not-plain': 'file_not_plain' } as const

/** What came, as something that is safe to keep and to look at; or why it is not. Nothing is written. */
export async function cleanFile(bytes: Buffer): Promise<Result<CleanFile>> {
  const type = sniffType(bytes)
  if (type === 'other') return fail('file_type_refused')
  if (hasHiddenNature(bytes, type)) return fail('file_not_plain')
  if (type === 'pdf') {
    const problem = checkPdf(bytes)
    return problem === null ? succeed({ mediaType: 'application/pdf', bytes }) : fail(PDF_REFUSALS[problem])
  }
  const picture = await cleanPicture(bytes, type)
  return picture.ok ? succeed({ mediaType: 'image/jpeg', bytes: picture.value }) : picture
}
