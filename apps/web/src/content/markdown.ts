import { safePath } from '@tessera/contract/safe-path'
import { Marked, type RendererObject } from 'marked'
import type { ContentImages } from './content-images.ts'
import { escapeHtml } from './escape-html.ts'
import { imageMarkup } from './image-markup.ts'

/** True for an allowed link target: a path of this site, https or mail. Other links are rendered as plain text. */
const isSafeHref = (href: string): boolean => safePath(href) !== null || /^(#|https:\/\/|mailto:)/i.test(href)

const rendererWith = (images: ContentImages): RendererObject => ({
  // The content is Markdown without HTML: raw HTML is shown as text.
  html: ({ text }) => escapeHtml(text),
  link({ href, tokens }) {
    const label = this.parser.parseInline(tokens)
    if (!isSafeHref(href)) return label
    const isOutside = href.startsWith('https:')
    return `<a href="${escapeHtml(href)}"${isOutside ? ' rel="noopener noreferrer"' : ''}>${label}</a>`
  },
  image: (image) => imageMarkup(image, images),
  heading({ tokens, depth, text }) {
    const id = text
      // Lower case in JavaScript is i with a combining dot.
      .replaceAll('İ', 'i')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
    // The page's title is its only h1.
    const level = Math.max(2, depth)
    return `<h${level} id="${escapeHtml(id)}">${this.parser.parseInline(tokens)}</h${level}>`
  },
})

/**
 * Renders Markdown as HTML that contains only text, structure, safe links and images of the content. Headings can be linked by
 * `#name`. Throws `ImageProblem`.
 */
export const renderMarkdown = (source: string, images: ContentImages = new Map()): string =>
  new Marked({ gfm: true, renderer: rendererWith(images) }).parse(source, { async: false })
