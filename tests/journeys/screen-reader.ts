import { expect, type Page } from '@playwright/test'

/** A line of the accessibility tree, as a screen reader moves through it. */
interface TreeNode {
  readonly role: string
  /** Accessible name; empty if there is none. */
  readonly name: string
  /** Level of a heading; 0 for other roles. */
  readonly level: number
}

/** Roles of controls, which need a name. */
const CONTROLS = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'radio',
  'switch',
  'slider',
  'spinbutton',
  'tab',
  'menuitem',
  'option',
])
/** Landmarks that a page may have several of, if their names differ. */
const SEVERAL = ['navigation', 'region', 'complementary', 'search', 'form'] as const

const LINE = /^\s*- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?(?:.*\[level=(\d)\])?/

/** Reads the accessibility tree of a page, with the content of open shadow roots. */
export async function readTree(page: Page): Promise<readonly TreeNode[]> {
  const text = await page.locator('body').ariaSnapshot()
  return text.split('\n').flatMap((line) => {
    const [, role, name = '', level = '0'] = LINE.exec(line) ?? []
    return role === undefined ? [] : [{ role, name, level: Number(level) }]
  })
}

/** Returns the names that occur more than once. */
const repeatedIn = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) !== index)

/** Expects landmarks, headings and controls by which a screen reader's user finds the way through a page. */
export async function expectReadable(page: Page): Promise<void> {
  const tree = await readTree(page)
  const namesOf = (role: string) => tree.filter((node) => node.role === role).map(({ name }) => name)
  for (const role of ['banner', 'main', 'contentinfo'])
    expect.soft(namesOf(role), `one landmark ${role}`).toHaveLength(1)
  for (const role of SEVERAL)
    expect.soft(repeatedIn(namesOf(role)), `landmarks ${role} with the same name`).toEqual([])
  expect.soft(namesOf('navigation'), 'navigation without a name').not.toContain('')
  const headings = tree.filter(({ role }) => role === 'heading')
  expect
    .soft(
      headings.filter(({ level }) => level === 1),
      'one heading of level 1',
    )
    .toHaveLength(1)
  expect
    .soft(
      headings.filter(({ name }) => name === ''),
      'empty headings',
    )
    .toEqual([])
  const jumps = headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1)
  expect.soft(jumps, 'headings that skip a level').toEqual([])
  const unnamed = tree.filter(({ role, name }) => CONTROLS.has(role) && name === '')
  expect.soft(unnamed, 'controls without a name').toEqual([])
  expect(tree.length).toBeGreaterThan(10)
}

/** A window that records what a screen reader says by itself. */
interface SpeakingWindow {
  spoken?: string[]
}

/** Records texts that appear in live regions which were there before. Call it before the page loads. */
export const recordSpeech = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const target = window as unknown as SpeakingWindow
    const spoken: string[] = []
    target.spoken = spoken
    const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]'
    const isAlert = (element: Element | null): boolean => element?.closest('[role=alert]') != null
    const watch = (root: Node & ParentNode) =>
      new MutationObserver((changes) => {
        for (const { target: changed, addedNodes } of changes) {
          const box = changed instanceof Element ? changed : changed.parentElement
          if (box?.closest(LIVE)) spoken.push(box.textContent ?? '')
          // A new alert is read even if its region is new.
          for (const node of addedNodes) {
            if (!(node instanceof Element)) continue
            const alert = isAlert(node) ? node : node.querySelector('[role=alert]')
            if (alert) spoken.push(alert.textContent ?? '')
          }
        }
      }).observe(root, { subtree: true, childList: true, characterData: true })
    watch(document)
    const attach = Element.prototype.attachShadow
    Element.prototype.attachShadow = function attachAndWatch(init) {
      const root = attach.call(this, init)
      watch(root)
      return root
    }
  })

/** Waits until a screen reader has said a text by itself. */
export const expectSpoken = (page: Page, text: string | RegExp): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (window as unknown as SpeakingWindow).spoken?.join('\n') ?? ''))
    .toMatch(text)
