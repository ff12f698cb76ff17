import { effect } from './signals.ts'

type Value = string | number | boolean | null | undefined
/** A child: text, an element, or a function of signals whose text or element is updated automatically. */
export type Child = Value | Node | (() => Value | Node) | readonly Child[]
type Attribute = Value | (() => Value) | ((event: Event) => void)
type Attributes = Readonly<Record<string, Attribute>>

const SVG = 'http://www.w3.org/2000/svg'

function write(element: Element, name: string, value: Value): void {
  if (value === false || value === null || value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value === true ? '' : String(value))
}

function toNode(value: Value | Node): Node {
  if (value instanceof Node) return value
  return document.createTextNode(
    value === null || value === undefined || value === false ? '' : String(value),
  )
}

function append(parent: Element, child: Child): void {
  if (Array.isArray(child)) {
    for (const one of child as readonly Child[]) append(parent, one)
    return
  }
  if (typeof child === 'function') {
    let node: ChildNode = document.createTextNode('')
    parent.append(node)
    effect(() => {
      const next = toNode(child()) as ChildNode
      if (next.nodeType === 3 && node.nodeType === 3) node.nodeValue = next.nodeValue
      else {
        node.replaceWith(next)
        node = next
      }
    })
    return
  }
  parent.append(toNode(child as Value | Node))
}

function build<T extends Element>(element: T, attributes: Attributes, children: readonly Child[]): T {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) {
      element.addEventListener(name.slice(2), value as (event: Event) => void)
    } else if (typeof value === 'function') {
      effect(() => write(element, name, (value as () => Value)()))
    } else {
      write(element, name, value)
    }
  }
  for (const child of children) append(element, child)
  return element
}

/**
 * Creates an HTML element. An attribute `onclick` is a listener. Any other function is called again whenever
 * one of its signals changes. False, null and undefined omit the attribute.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return build(document.createElement(tag), attributes, children)
}

/** Creates an SVG element in the same way. */
export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return build(document.createElementNS(SVG, tag), attributes, children)
}

/** A picture of the sprite in the page. */
export function picture(id: string, className = ''): SVGSVGElement {
  return s(
    'svg',
    { viewBox: '0 0 96 96', class: `picture ${className}`, 'aria-hidden': 'true' },
    s('use', { href: `#${id}` }),
  )
}
