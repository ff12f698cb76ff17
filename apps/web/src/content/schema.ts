import { safePath } from '@tessera/contract/safe-path'
import { z } from 'zod'
import { PLACE_NAMES } from '../../app/platform/site/place-names.ts'

/** Schemas of the operator's content, one per file of `content/<locale>/`. Texts are plain; pages are Markdown. */
const text = z.string().trim().min(1).max(2000)
const titled = z.strictObject({ title: text, description: text.optional() })
const key = z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/)

/** A path of this site without a language prefix, or an https address. */
const target = z
  .string()
  .refine(
    (link) => safePath(link) !== null || /^https:\/\/\S+$/.test(link),
    'a path of this site or an https address',
  )

/** Entry of a menu: a page of the site by its name, or a link with a text and the icon of a page. */
const menuEntry = z.union(
  [z.enum(PLACE_NAMES), z.strictObject({ label: text, to: target, icon: z.enum(PLACE_NAMES) })],
  { error: `a link with label, to and icon, or one of ${PLACE_NAMES.join(', ')}` },
)
type MenuEntry = z.output<typeof menuEntry>

const isUnique = (groups: readonly (readonly MenuEntry[])[]): boolean => {
  const targets = groups.flat().map((entry) => (typeof entry === 'string' ? entry : entry.to))
  return new Set(targets).size === targets.length
}

export const contentFiles = {
  site: z.strictObject({ name: text, tagline: text, legal: text }),
  error: z.strictObject({ title: text, description: text, buttonLabel: text }),
  alerts: z.record(
    key,
    titled.extend({
      /** Link to a suggested action. */
      link: z.strictObject({ label: text, to: target }).optional(),
      tone: z.enum(['neutral', 'success', 'danger', 'info', 'value']).default('neutral'),
    }),
  ),
  errors: z.record(key, text),
  collections: z.record(key, titled),
  features: z.record(key, text),
  methods: z.record(key, text),
  dialogs: z.record(key, titled),
  fields: z.record(key, z.strictObject({ label: text, placeholder: text.optional(), hint: text.optional() })),
  rules: z.record(z.string().regex(/^[a-zA-Z0-9_.-]{1,80}$/), text),
  home: z.strictObject({
    title: text,
    lead: text,
    points: z.array(titled).min(1).max(6),
    fairness: titled,
    care: titled,
  }),
  layout: z.strictObject({
    menu: z.array(z.array(menuEntry).min(1).max(20)).min(1).max(4).refine(isUnique, 'each entry once'),
  }),
  footer: z.strictObject({
    groups: z.array(
      z.strictObject({ title: text, links: z.array(z.strictObject({ label: text, to: target })) }),
    ),
    note: text,
  }),
} as const

/** Head of a page above its Markdown, between two lines of `---`. */
export const pageHeadSchema = z.strictObject({ title: text, description: text })

export type ContentFile = keyof typeof contentFiles
