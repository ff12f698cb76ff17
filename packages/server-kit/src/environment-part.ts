import { z } from 'zod'
import { acrossVariables } from './environment.ts'

/** Owner of a key: the database, this installation, or another company that issued it. */
export type KeyOwner = 'database' | 'installation' | 'company'

/** A variable of the environment: how it is parsed, and its line in docs/running.md. */
export interface EnvironmentVariable<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema
  /** Meaning in Markdown, without a full stop. */
  readonly about: string
  /** Default value in Markdown. Omitted for a variable without one. */
  readonly fallback?: string
  /** Owner of the key in this variable. Keys of the database are generated for an embedded one. */
  readonly key?: KeyOwner
  /** Folder within `DATA_DIR` that the main command uses if the variable is not set. */
  readonly folder?: string
}

type Variables = Readonly<Record<string, EnvironmentVariable>>
type Given<Own extends Variables> = { readonly [Name in keyof Own]: z.output<Own[Name]['schema']> }

/** A rule over several variables. It must tolerate missing and invalid values. */
interface AcrossRule {
  /** Variable that the message names. */
  readonly variable: string
  readonly message: string
  readonly isMet: (given: Readonly<Record<string, unknown>>) => boolean
}

/** Variables of one part of a server, and the settings that it reads from them. */
export interface EnvironmentPart<Settings extends object = object, Own extends Variables = Variables> {
  readonly variables: Own
  /** Parses the variables and checks the rules over several of them. */
  readonly checked: z.ZodType<Given<Own>>
  /** Parses the variables to the settings. */
  readonly schema: z.ZodType<Settings>
}

/** Defines the environment of a part: its variables, the rules over several of them, and its settings. */
export function environmentPart<const Own extends Variables, Settings extends object>(part: {
  readonly variables: Own
  readonly rules?: readonly AcrossRule[]
  readonly settings: (given: Given<Own>) => Settings
}): EnvironmentPart<Settings, Own> {
  const { variables, rules = [], settings } = part
  const shape = Object.fromEntries(Object.entries(variables).map(([name, { schema }]) => [name, schema]))
  // The shape has exactly these variables; Object.fromEntries loses their types.
  const parsed = z.object(shape) as unknown as z.ZodType<Given<Own>>
  const checked = rules.reduce(
    (schema, { variable, message, isMet }) => schema.refine(isMet, acrossVariables(variable, message)),
    parsed,
  )
  return { variables, checked, schema: checked.transform(settings) }
}

/** Settings that a part reads. */
export type SettingsOf<Part> = Part extends EnvironmentPart<infer Settings> ? Settings : never

/** Names the variables of these parts that hold keys of an owner. */
export const keysOf = (parts: readonly EnvironmentPart[], owner: KeyOwner): string[] =>
  parts.flatMap(({ variables }) =>
    Object.entries(variables).flatMap(([name, { key }]) => (key === owner ? [name] : [])),
  )

/** Combines parts to one schema. Its output has the settings of all of them. */
export const combineParts = (parts: readonly EnvironmentPart[]): z.ZodType<object> =>
  parts.reduce<z.ZodType<object>>((all, { schema }) => all.and(schema), z.object({}))
