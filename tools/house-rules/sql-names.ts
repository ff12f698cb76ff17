import { parseSync } from '@swc/core'

/** Who owns which schema: what a file may name is decided by where it stands. */
export interface SqlOwner {
  /** Beginning of the paths of its files. */
  readonly path: string
  readonly schema: string
  /** What the SQL of others may name of it: `sessions.live`. */
  readonly offers: readonly string[]
}

/** Words that only SQL has in front of a name. */
const IS_SQL =
  /\b(select|insert into|update|delete from|create|alter|drop|truncate|references|perform|execute function|join|from)\s/i

/** The texts of a file that are SQL. */
function sqlTexts(file: string, text: string): string[] {
  if (file.endsWith('.sql')) return [text.replace(/--.*$/gm, '')]
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) walk(each)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    if ('type' in node && node.type === 'StringLiteral' && 'value' in node) found.push(String(node.value))
    // What is filled in stands between two parts: no name goes over it.
    if ('type' in node && node.type === 'TemplateLiteral' && 'quasis' in node && Array.isArray(node.quasis))
      found.push(node.quasis.map((part: { raw: string }) => part.raw).join(' $ '))
    for (const value of Object.values(node)) walk(value)
  }
  walk(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx') }).body)
  return found.filter((each) => IS_SQL.test(each))
}

/** Names in the SQL of a file that belong to somebody else and are not offered, such as `profile.player`. */
export function foreignSqlNames(file: string, text: string, owners: readonly SqlOwner[]): string[] {
  const own = owners.find(({ path }) => file.startsWith(path))
  if (!own) return []
  const schemas = owners.map(({ schema }) => schema).join('|')
  const qualified = new RegExp(`(?<![\\w.$'"-])(?:${schemas})\\.[a-z_]+`, 'g')
  const offered = new Set(owners.flatMap(({ offers }) => offers))
  const named = sqlTexts(file, text).flatMap((each) => each.match(qualified) ?? [])
  return [...new Set(named)].filter((name) => !name.startsWith(`${own.schema}.`) && !offered.has(name))
}
