import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { formFields } from '../form-fields.ts'

export const listFormFields = (platform: Platform): CallHandler<'GET /api/player/fields/validations'> => {
  const fields = formFields(platform)
  return async ({ query }) =>
    answer(fields[query.scenario].map(({ name, rules }) => ({ name, rules: [...rules] })))
}
