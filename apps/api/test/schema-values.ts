import fc from 'fast-check'

/** The part of JSON Schema that the document uses. */
export interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly required?: readonly string[]
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
}

export interface Field {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }))

/** Returns an object that matches its schema, with the required fields only. */
export const exampleOf = (schema: Schema): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(schema)
      .filter(({ isRequired }) => isRequired)
      .map(({ name, schema: field }) => [name, fitting(field)]),
  )

const FORMATS: Readonly<Record<string, string>> = {
  email: 'nobody-yet@example.com',
  date: '1990-05-17',
  'uri-reference': '/games',
  uuid: '00000000-0000-4000-8000-000000000000',
}
const SEED = 7

function fitting(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return fitting(schema.anyOf[0])
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'object') return exampleOf(schema)
  if (schema.type === 'array' && schema.items) return [fitting(schema.items)]
  if (schema.format && FORMATS[schema.format]) return FORMATS[schema.format]
  const plain = 'x'.repeat(schema.minLength ?? 1)
  if (schema.pattern && !new RegExp(schema.pattern, 'u').test(plain)) {
    const texts = fc.stringMatching(new RegExp(schema.pattern)).filter((text) => /^[\x21-\x7e]+$/.test(text))
    return fc.sample(texts, { numRuns: 1, seed: SEED })[0]
  }
  return plain
}

/** Returns values that don't match a schema; `undefined` stands for a missing field. */
export function wrongValues(schema: Schema): unknown[] {
  const branches = schema.anyOf ?? [schema]
  const types = branches.map((branch) => branch.type ?? typeof (branch.enum?.[0] ?? branch.const))
  const ofOtherType = [
    ...(types.includes('string') ? [] : ['text']),
    ...(types.includes('integer') || types.includes('number') ? [] : [7, 1e308, -0, 2 ** 53]),
    ...(types.includes('boolean') ? [] : [true]),
    ...(types.includes('null') ? [] : [null]),
    ...(types.includes('object') ? [] : [{}, { $ne: null }]),
    [],
    ['text'],
    undefined,
  ]
  return [...ofOtherType, ...branches.flatMap(outOfBounds)]
}

function outOfBounds(schema: Schema): unknown[] {
  const { type, minLength, maxLength, pattern, minimum, exclusiveMinimum, maximum } = schema
  if ('const' in schema) return [false, 'true', 9]
  if (schema.enum) return ['none of these', '__proto__']
  if (type === 'integer')
    return [
      0.5,
      1e308,
      2 ** 53,
      ...(minimum === undefined && exclusiveMinimum === undefined ? [] : [-1, -1e308]),
      ...(maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? [] : [maximum + 1]),
    ]
  if (type !== 'string') return []
  return [
    ...(minLength === undefined || minLength === 0 ? [] : ['x'.repeat(minLength - 1)]),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1), '💸'.repeat(maxLength + 1)]),
    ...(pattern === undefined ? [] : ['\u202e', '💸']),
  ]
}
