import { parseSync } from '@swc/core'

/** Owner of a database schema. The path of a file decides which names its SQL may use. */
export interface SqlOwner {
  /** Prefix of the owner's file paths. */
  readonly path: string
  readonly schema: string
  /** Names that the SQL of other owners may use: `sessions.live`. */
  readonly offers: readonly string[]
}

/** Keywords that in SQL precede a name. */
const IS_SQL =
  /\b(select|insert into|update|delete from|create|alter|drop|truncate|references|perform|execute function|join|from)\s/i

/** Returns the SQL texts of a file. */
function sqlTexts(file: string, text: string): string[] {
  if (file.endsWith('.sql')) return [text.replace(/--.*$/gm, '')]
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) walk(each)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    if ('type' in node && node.type === 'StringLiteral' && 'value' in node) found.push(String(node.value))
    // An interpolation separates two parts; no name spans it.
    if ('type' in node && node.type === 'TemplateLiteral' && 'quasis' in node && Array.isArray(node.quasis))
      found.push(node.quasis.map((part: { raw: string }) => part.raw).join(' $ '))
    for (const value of Object.values(node)) walk(value)
  }
  walk(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx') }).body)
  return found.filter((each) => IS_SQL.test(each))
}

/** Finds names in a file's SQL that another owner doesn't offer, such as `profile.player`. */
export function foreignSqlNames(file: string, text: string, owners: readonly SqlOwner[]): string[] {
  const own = owners.find(({ path }) => file.startsWith(path))
  if (!own) return []
  const schemas = owners.map(({ schema }) => schema).join('|')
  const qualified = new RegExp(`(?<![\\w.$'"-])(?:${schemas})\\.[a-z_]+`, 'g')
  const offered = new Set(owners.flatMap(({ offers }) => offers))
  const named = sqlTexts(file, text).flatMap((each) => each.match(qualified) ?? [])
  return [...new Set(named)].filter((name) => !name.startsWith(`${own.schema}.`) && !offered.has(name))
}
