import { loadAll } from '@tessera/words'
import { loadMailWords } from './mail/messages.ts'
import { loadMessageWords } from './modules/notifications/index.ts'

/** Loads the texts of mails and messages, to check them. Throws `ContentError` with the problems of all files. */
export async function loadApiWords(folder: string): Promise<void> {
  await loadAll([loadMailWords(folder), loadMessageWords(folder)])
}
