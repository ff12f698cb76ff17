import { DOCUMENT_STATUS, type NumberOf } from '@tessera/contract'

export type DocumentStatus = NumberOf<typeof DOCUMENT_STATUS>

/** A proof that a decision rests on is kept: the law asks for it as long as for the decision. */
export const isDeletable = (status: DocumentStatus): boolean => status !== DOCUMENT_STATUS.approved

/** An operator decides once; what was refused may still be approved, nothing approved is refused. */
export const mayDecide = (from: DocumentStatus, to: DocumentStatus): boolean =>
  to !== DOCUMENT_STATUS.pending &&
  (from === DOCUMENT_STATUS.pending || (from === DOCUMENT_STATUS.rejected && to === DOCUMENT_STATUS.approved))
