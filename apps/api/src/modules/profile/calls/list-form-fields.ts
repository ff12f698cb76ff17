import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { formFields } from '../form-fields.ts'

export const listFormFields =
  (platform: Platform): CallHandler<'GET /api/player/fields/validations'> =>
  async ({ query, visitor }) => {
    const fields = formFields(platform, platform.jurisdictionOf(visitor))
    return answer(fields[query.scenario].map(({ name, rules }) => ({ name, rules: [...rules] })))
  }
