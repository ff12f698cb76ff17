import { safePath } from '@tessera/contract/safe-path'
import { Marked } from 'marked'

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Addresses that a link of the content may have: of this site, https, mail. Anything else loses its link. */
const isSafeHref = (href: string): boolean => safePath(href) !== null || /^(#|https:\/\/|mailto:)/i.test(href)

const marked = new Marked({
  gfm: true,
  renderer: {
    // The content is Markdown, never raw HTML: it is shown as text.
    html: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const label = this.parser.parseInline(tokens)
      if (!isSafeHref(href)) return label
      const isOutside = href.startsWith('https:')
      return `<a href="${escapeHtml(href)}"${isOutside ? ' rel="noopener noreferrer"' : ''}>${label}</a>`
    },
    image: ({ text }) => escapeHtml(text),
    heading({ tokens, depth, text }) {
      const id = text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '')
      // The page's title is its only h1.
      const level = Math.max(2, depth)
      return `<h${level} id="${escapeHtml(id)}">${this.parser.parseInline(tokens)}</h${level}>`
    },
  },
})

/** Markdown as HTML that carries nothing but text, structure and safe links. Headings can be linked by `#name`. */
export const renderMarkdown = (source: string): string => marked.parse(source, { async: false })
