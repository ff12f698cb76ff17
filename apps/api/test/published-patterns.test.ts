import { calls } from '@tessera/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

/** A string schema of a call, with its path. */
interface Leaf {
  readonly path: string
  readonly schema: z.ZodType
}

type Def = z.core.$ZodTypeDef & {
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly valueType?: z.ZodType
  readonly shape?: Record<string, z.ZodType>
  readonly options?: readonly z.ZodType[]
}

/** Lists all schemas within a schema that contain no other ones. */
function leavesOf(schema: z.ZodType, path: string): Leaf[] {
  const { innerType, element, valueType, shape, options } = schema.def as Def
  const inner = innerType ?? element ?? valueType
  if (inner) return leavesOf(inner, path)
  if (shape) return Object.entries(shape).flatMap(([name, each]) => leavesOf(each, `${path}.${name}`))
  if (options) return options.flatMap((each) => leavesOf(each, path))
  return [{ path, schema }]
}

const LEAVES = Object.entries(calls).flatMap(([name, definition]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema: z.ZodType | undefined = Reflect.get(definition, part)
    return schema ? leavesOf(schema, `${name} ${part}`) : []
  }),
)

interface StringSchema {
  readonly format?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly allOf?: readonly StringSchema[]
}

/** True if a string matches a JSON Schema, apart from its length. */
function matchesSchema(
  { pattern, enum: values, const: value, allOf = [] }: StringSchema,
  text: string,
): boolean {
  if (value !== undefined) return value === text
  if (values !== undefined) return values.includes(text)
  return (
    (pattern === undefined || new RegExp(pattern, 'u').test(text)) &&
    allOf.every((each) => matchesSchema(each, text))
  )
}

const SAMPLES = [
  ...[
    '',
    ' ',
    'a',
    'A',
    'a b',
    '-',
    '.',
    '_',
    '/',
    '//x',
    '/\\x',
    '/a//b',
    '/x\ty',
    '\\',
    '\u0000',
    'a\u0000',
    '\t',
    'é',
    '💸',
  ],
  ...[
    '\ud800',
    '0',
    '1',
    '-1',
    '1.5',
    '1e9',
    '01',
    'true',
    'null',
    'en',
    'EN',
    'en-US',
    'EUR',
    '2020-02-30',
    '__proto__',
  ],
  ...[
    'a,b',
    ',',
    '1,,2',
    '1,2,',
    '%00',
    'x@y',
    'a@b.co',
    '+49',
    '+4915112345678',
    'x'.repeat(40),
    '9'.repeat(12),
  ],
  ...fc.sample(fc.string({ unit: 'binary', maxLength: 30 }), { numRuns: 100, seed: 11 }),
]

/** Refusals for other reasons than the pattern: lengths, which JSON Schema states separately, and check digits. */
const NO_FORM = new Set(['too_big', 'too_small', 'min', 'max', 'cpf_number'])
/** Formats whose names state their patterns. */
const NAMED = new Set(['email', 'date', 'date-time', 'uuid'])

/** Returns why a schema refuses a text: codes of issues, or rules of form fields. */
function reasonsOf(schema: z.ZodType, text: string): string[] {
  const parsed = schema.safeParse(text)
  const issues = parsed.success ? [] : parsed.error.issues
  return issues.map((issue) => (issue.code === 'custom' ? String(issue.params?.rule) : issue.code))
}

describe('pattern of a string', () => {
  it.each(LEAVES)('is documented in JSON Schema if it is checked: $path', ({ schema }) => {
    const documented = z.toJSONSchema(schema, { io: 'input' }) as StringSchema
    if ((documented.type !== 'string' && documented.enum === undefined) || NAMED.has(documented.format ?? ''))
      return
    const near = documented.pattern
      ? fc.sample(fc.stringMatching(new RegExp(documented.pattern, 'u')), { numRuns: 50, seed: 5 })
      : []
    const undocumented = [...SAMPLES, ...near].filter(
      (text) =>
        matchesSchema(documented, text) && reasonsOf(schema, text).some((reason) => !NO_FORM.has(reason)),
    )
    expect(undocumented).toEqual([])
  })
})
