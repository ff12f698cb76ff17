import { readFile } from 'node:fs/promises'
import { ContentError, checkYaml } from '@tessera/words'
import type { StaticPage } from '../../app/platform/site/site-content.ts'
import { renderMarkdown } from './markdown.ts'
import { pageHeadSchema } from './schema.ts'

const PAGE = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/

/** Reads a page: title and description between two lines of `---`, then Markdown. Throws {@link ContentError}. */
export async function readPage(path: string, identity: string): Promise<StaticPage> {
  const match = PAGE.exec((await readFile(path, 'utf8')).replaceAll('\r\n', '\n'))
  if (!match)
    throw new ContentError([
      `${path}: line 1: a page must begin with its title and description between two lines of ---`,
    ])
  const [, head = '', body = ''] = match
  // The line break stands for the first line of the file, so that problems have the right line.
  const facts = checkYaml(pageHeadSchema, `\n${head}`, path)
  return { identity, ...facts, html: renderMarkdown(body) }
}
