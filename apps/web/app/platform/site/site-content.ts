import type { ErrorName } from '@tessera/contract/errors'
import type { LocaleCode } from '@tessera/contract/routes'
import type { PlaceName } from './place-names.ts'

/** Types of the operator's content. `src/content/schema.ts` validates the files against them. */
export type AlertTone = 'neutral' | 'success' | 'danger' | 'info' | 'value'

export interface AlertContent {
  readonly title: string
  readonly description?: string | undefined
  readonly tone: AlertTone
  readonly link?: LinkContent | undefined
}

export interface TitledContent {
  readonly title: string
  readonly description?: string | undefined
}

export interface FieldContent {
  readonly label: string
  readonly placeholder?: string | undefined
  readonly hint?: string | undefined
}

export interface LinkContent {
  readonly label: string
  /** A path of this site without its language prefix, or an https address. */
  readonly to: string
}

/** A link of the operator in a menu, with the icon of a page of the site. */
export interface MenuLink extends LinkContent {
  readonly icon: PlaceName
}

export interface SiteContent {
  readonly site: { readonly name: string; readonly tagline: string; readonly legal: string }
  readonly error: { readonly title: string; readonly description: string; readonly buttonLabel: string }
  /** Alerts by key: `deposit-success`, `withdrawal-error`, ... Placeholders are written in braces. */
  readonly alerts: Readonly<Record<string, AlertContent>>
  /** Texts for refusals of the API, by error name. */
  readonly errors: Readonly<Partial<Record<ErrorName, string>>>
  /** Titles of collections by identity. */
  readonly collections: Readonly<Record<string, TitledContent>>
  /** Names of game features by id. */
  readonly features: Readonly<Record<string, string>>
  /** Names of payment methods and their groups by key. */
  readonly methods: Readonly<Record<string, string>>
  /** Titles and leads of dialogs by name. */
  readonly dialogs: Readonly<Record<string, TitledContent>>
  /** Labels of form fields by their name in the form field catalogue. */
  readonly fields: Readonly<Record<string, FieldContent>>
  /** Messages of validation rules; {min}, {max} and {param} are filled in. */
  readonly rules: Readonly<Record<string, string>>
  readonly home: {
    readonly title: string
    readonly lead: string
    readonly points: readonly TitledContent[]
    readonly fairness: TitledContent
    readonly care: TitledContent
  }
  readonly layout: {
    /** Groups of the drawer. */
    readonly menu: readonly (readonly (PlaceName | MenuLink)[])[]
  }
  readonly footer: {
    readonly groups: readonly { readonly title: string; readonly links: readonly LinkContent[] }[]
    readonly note: string
  }
}

/**
 * Content that appears only after an interaction. Lobby pages load it in a separate response, which arrives
 * before hydration.
 */
export const DEFERRED_CONTENT = ['alerts', 'dialogs', 'errors', 'fields', 'methods', 'rules'] as const
export type DeferredContent = Pick<SiteContent, (typeof DEFERRED_CONTENT)[number]>

/**
 * Folders of the operator's pages in each language: static pages, topics of questions, pages at `/{slug}`, and texts of
 * bonus pages.
 */
export const PAGE_FOLDERS = ['pages', 'questions', 'landing', 'bonuses'] as const
export type PageFolder = (typeof PAGE_FOLDERS)[number]

/** Returns the path at which the browser loads the list of a folder during navigation. */
export const pageListPath = (folder: PageFolder, locale: LocaleCode): string => `/content/${locale}/${folder}`

/** Returns the path at which the browser loads a page of the operator during navigation. */
export const staticPagePath = (folder: PageFolder, locale: LocaleCode, identity: string): string =>
  `${pageListPath(folder, locale)}/${identity}`

/** Entry of a page in the list of its folder. */
export interface PageSummary {
  readonly identity: string
  readonly title: string
  readonly description: string
}

/** A page of the operator, rendered from Markdown. */
export interface StaticPage extends PageSummary {
  /** Sanitised on the server: never contains raw HTML of the source. */
  readonly html: string
}
