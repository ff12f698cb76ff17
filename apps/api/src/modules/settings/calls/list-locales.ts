import { LOCALES } from '@tessera/contract/languages'
import { answer, type CallHandler } from '../../../http/call-handler.ts'

export const listLocales: CallHandler<'GET /api/settings/locales'> = async () =>
  answer(LOCALES.map(({ code, isDefault, name }) => ({ code, isDefault, name })))
