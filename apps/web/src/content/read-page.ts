import { readFile } from 'node:fs/promises'
import { ContentError, checkYaml } from '@tessera/words'
import type { StaticPage } from '../../app/platform/site/site-content.ts'
import type { ContentImages } from './content-images.ts'
import { ImageProblem } from './image-markup.ts'
import { renderMarkdown } from './markdown.ts'
import { pageHeadSchema } from './schema.ts'

const PAGE = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/

/** Reads a page: title and description between two lines of `---`, then Markdown. Throws {@link ContentError}. */
export async function readPage(path: string, identity: string, images: ContentImages): Promise<StaticPage> {
  const text = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n')
  const match = PAGE.exec(text)
  if (!match)
    throw new ContentError([
      `${path}: line 1: a page must begin with its title and description between two lines of ---`,
    ])
  const [, head = '', body = ''] = match
  // The line break stands for the first line of the file, so that problems have the right line.
  const facts = checkYaml(pageHeadSchema, `\n${head}`, path)
  try {
    return { identity, ...facts, html: renderMarkdown(body, images) }
  } catch (error) {
    if (!(error instanceof ImageProblem)) throw error
    const line = text.slice(0, text.indexOf(error.href)).split('\n').length
    throw new ContentError([`${path}: line ${line}: ${error.href}: ${error.message}`])
  }
}
