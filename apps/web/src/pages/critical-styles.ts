import { BELOW } from './defer-fonts.ts'
import { parseStyles, type StyleNode } from './parse-styles.ts'

/** Classes, tags and attributes that occur in a page. */
interface Vocabulary {
  readonly classes: ReadonlySet<string>
  readonly tags: ReadonlySet<string>
  /** True if an element has an attribute, given as in a selector's brackets: `name` or `name=value`. */
  readonly hasAttribute: (text: string) => boolean
  readonly isLeftToRight: boolean
}

/** States that appear only after an interaction or input, when the full style sheet has been applied. */
const LATER =
  /:(hover|active|focus|focus-within|focus-visible|disabled|open|popover-open)\b(?!\()|::?(-webkit-|-moz-|file-|placeholder|selection)/
/** The build writes `:dir(rtl)` as a list of right-to-left languages. */
const RIGHT_TO_LEFT = /(?<!:not\()(?<!:not\(:is\():lang\(ae\)/
const CLASS = /\.((?:[\w-]|\\.|\P{ASCII})+)/gu
const ATTRIBUTE = /\[([^\]]*)\]/g
/** Attributes that only scripts change, without a value or with a plain one; all others may match at any time. */
const PLAIN_ATTRIBUTE = /^((?:aria|data)-[\w-]+)(?:="?([\w-]+)"?)?$/
const TAG = /(?:^|[\s>+~])([a-z][a-z0-9]*)/g

function vocabularyOf(html: string): Vocabulary {
  const classes = new Set<string>()
  const tags = new Set<string>()
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/)) classes.add(name)
  }
  for (const [, tag = ''] of html.matchAll(/<([a-z][a-z0-9]*)/g)) tags.add(tag)
  const hasAttribute = (text: string): boolean => {
    const [, name = '', value] = PLAIN_ATTRIBUTE.exec(text) ?? []
    return (
      name === '' ||
      name === BELOW ||
      html.includes(value === undefined ? ` ${name}=` : ` ${name}="${value}"`)
    )
  }
  return { classes, tags, hasAttribute, isLeftToRight: !html.includes(' dir="rtl"') }
}

/** Splits a list of selectors at its commas, except for those in brackets. */
function selectorsOf(head: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of head) {
    if (character === '(' || character === '[') depth++
    if (character === ')' || character === ']') depth--
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}

/** Functional pseudo-classes of which one selector has to match. */
const ONE_OF = new Set(['is', 'where', 'has'])
const BRACKETS = /:([\w-]+)\(/

/**
 * Removes the bracketed parts of a selector; null if it can't match. Only {@link ONE_OF} is checked; all other parts
 * are assumed to match.
 */
function withoutBrackets(selector: string, words: Vocabulary): string | null {
  let rest = selector
  for (let found = BRACKETS.exec(rest); found; found = BRACKETS.exec(rest)) {
    const [head, name = ''] = found
    const inner = untilClosed(rest.slice(found.index + head.length))
    if (ONE_OF.has(name) && !selectorsOf(inner).some((each) => mayMatch(each, words))) return null
    rest = rest.slice(0, found.index) + rest.slice(found.index + head.length + inner.length + 1)
  }
  return rest
}

/** Returns the text up to its closing bracket. */
function untilClosed(text: string): string {
  let depth = 1
  let end = 0
  for (; end < text.length; end++) {
    if (text[end] === '(') depth++
    if (text[end] === ')') depth--
    if (depth === 0) break
  }
  return text.slice(0, end)
}

/** True if a selector may match an element of the page. */
function mayMatch(selector: string, words: Vocabulary): boolean {
  const { classes, tags, hasAttribute, isLeftToRight } = words
  if (LATER.test(selector) || (isLeftToRight && RIGHT_TO_LEFT.test(selector))) return false
  const outer = withoutBrackets(selector, words)
  if (outer === null) return false
  for (const [, text = ''] of outer.matchAll(ATTRIBUTE)) if (!hasAttribute(text)) return false
  const bare = outer.replace(ATTRIBUTE, '')
  for (const [, name = ''] of bare.matchAll(CLASS))
    if (!classes.has(name.replace(/\\(.)/g, '$1'))) return false
  const withoutClasses = bare.replace(CLASS, '').replace(/::?[\w-]+/g, '')
  for (const [, tag = ''] of withoutClasses.matchAll(TAG)) if (!tags.has(tag)) return false
  return true
}

/**
 * Selects the rules that may match, together with all font faces and registered properties. Adding those later would
 * lay out all text again, or recalculate the styles of all elements. Keyframes are selected afterwards.
 */
function choose(nodes: readonly StyleNode[], words: Vocabulary): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if (node.kind === 'statement') return [node]
    if (node.kind === 'group') {
      if (node.head === '@layer properties' || node.head.startsWith('@media print')) return []
      const children = choose(node.children, words)
      return children.length > 0 ? [{ ...node, children }] : []
    }
    if (node.head.startsWith('@')) return [node]
    const head = selectorsOf(node.head).filter((selector) => mayMatch(selector, words))
    return head.length > 0 ? [{ ...node, head: head.join(',') }] : []
  })
}

const bodiesOf = (nodes: readonly StyleNode[]): string =>
  nodes
    .map((node) =>
      node.kind === 'group' ? bodiesOf(node.children) : node.kind === 'rule' ? `${node.body};` : '',
    )
    .join('')

/** Returns all custom properties that the values use, directly or through other properties. */
function neededProperties(text: string): ReadonlySet<string> {
  const values = new Map<string, string>()
  for (const [, name = '', value = ''] of text.matchAll(/(--[\w-]+):([^;}]*)/g))
    values.set(name, `${values.get(name) ?? ''} ${value}`)
  const needed = new Set<string>()
  const follow = (value: string): void => {
    for (const [, name = ''] of value.matchAll(/var\((--[\w-]+)/g)) {
      if (needed.has(name)) continue
      needed.add(name)
      follow(values.get(name) ?? '')
    }
  }
  follow(text.replace(/(^|[;{])--[\w-]+:[^;}]*/g, '$1'))
  return needed
}

/** Consecutive duplicate declarations: vendor prefixes that the build adds. */
const REPEATED = /(^|;)([^;]+)(?:;\2)+(?=;|$)/g

/** Removes everything that no selected rule uses: custom properties, their declarations, and animations. */
function prune(nodes: readonly StyleNode[], needed: ReadonlySet<string>, text: string): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if (node.kind === 'statement') return [node]
    if (node.kind === 'group') {
      const children = prune(node.children, needed, text)
      return children.length > 0 ? [{ ...node, children }] : []
    }
    const [at, name = ''] = node.head.split(' ')
    if (at === '@property') return [node]
    if (at === '@keyframes') return text.includes(name) ? [node] : []
    const body = node.body
      .replace(/(^|;)(--[\w-]+):[^;}]*/g, (whole, _start, property: string) =>
        needed.has(property) ? whole : '',
      )
      .replace(/^;/, '')
      .replace(REPEATED, '$1$2')
    return body === '' ? [] : [{ ...node, body }]
  })
}

const print = (nodes: readonly StyleNode[]): string =>
  nodes
    .map((node) => {
      if (node.kind === 'statement') return node.text
      return `${node.head}{${node.kind === 'rule' ? node.body : print(node.children)}}`
    })
    .join('')

/**
 * Extracts the rules that the first view of a page needs, to inline them. The full sheet follows and repeats them in
 * the same layers and order, so that nothing changes when it is applied.
 */
export function createCriticalStyles(css: string): (html: string) => string {
  const sheet = parseStyles(css)
  return (html) => {
    const chosen = choose(sheet, vocabularyOf(html))
    const drawn = chosen.filter((node) => !(node.kind === 'rule' && node.head.startsWith('@property')))
    const text = bodiesOf(
      drawn.filter((node) => !(node.kind === 'rule' && node.head.startsWith('@keyframes'))),
    )
    return print(prune(chosen, neededProperties(text), text))
  }
}
