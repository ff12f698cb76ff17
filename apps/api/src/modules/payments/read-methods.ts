import { readFileSync } from 'node:fs'
import { parseYaml } from '@tessera/words'
import type { z } from 'zod'
import { methodParts } from './method-id.ts'
import { methodRowSchema, methodsFileSchema } from './method-schema.ts'
import type { MethodRule } from './methods.ts'

/** Error thrown for a data file that is not valid. The message names the row and its field. */
export class MethodsError extends Error {
  constructor(file: string, problem: string) {
    super(`The payment methods are not valid: ${file}: ${problem}`)
    this.name = 'MethodsError'
  }
}

/** Data file of the product. An operator may name another one. */
const METHODS_FILE = new URL('./data/methods.yaml', import.meta.url)

/** Reads and checks the data file of the payment methods. Throws {@link MethodsError}. */
export const loadMethods = (file: string | URL = METHODS_FILE): MethodRule[] =>
  readMethods(readFileSync(file, 'utf8'), String(file))

/** Parses the text of the data file. Throws {@link MethodsError}. */
export function readMethods(text: string, file: string): MethodRule[] {
  const parsed = methodsFileSchema.safeParse(parseYaml(file, text))
  if (!parsed.success) throw new MethodsError(file, describe(parsed.error))
  const { countryLists, methods } = parsed.data
  const seen = new Set<string>()
  return methods.map((row, index) => {
    const place = `row ${index + 1} (${typeof row.id === 'string' ? row.id : 'no id'})`
    const checked = methodRowSchema.safeParse(row)
    if (!checked.success) throw new MethodsError(file, `${place}: ${describe(checked.error)}`)
    const { id, countries } = checked.data
    if (seen.has(id)) throw new MethodsError(file, `${place}: id is used twice`)
    seen.add(id)
    const list = typeof countries === 'string' ? countryLists[countries] : countries
    if (!list)
      throw new MethodsError(file, `${place}: countries: ${String(countries)} is not a list of the file`)
    return toRule(checked.data, list)
  })
}

const describe = ({ issues: [issue] }: z.ZodError): string => `${issue?.path.join('.')}: ${issue?.message}`

type MethodRow = z.output<typeof methodRowSchema>

function toRule({ key, method, ...row }: MethodRow, countries: readonly string[]): MethodRule {
  const { provider, direction, type } = methodParts(row.id)
  return { ...row, countries, provider, direction, key: key ?? type, providerMethod: method ?? type }
}
