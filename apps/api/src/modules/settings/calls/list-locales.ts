import { LOCALES, languageName } from '@tessera/contract/routes'
import { answer, type CallHandler } from '../../../http/call-handler.ts'

export const listLocales: CallHandler<'GET /api/settings/locales'> = async () =>
  answer(LOCALES.map(({ code, isDefault }) => ({ code, isDefault, name: languageName(code) })))
