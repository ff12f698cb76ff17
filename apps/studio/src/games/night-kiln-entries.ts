import type { CatalogueEntry } from './types.ts'

/** Slots of Night Kiln: night and sky. */
export const nightKilnEntries: readonly CatalogueEntry[] = [
  {
    id: 'night-owl',
    name: 'Night Owl',
    brand: 'night-kiln',
    kind: 'slot',
    theme: {
      subject: 'owl',
      setting: 'an owl with two huge round eyes on a bare branch, a keyhole for its chest',
    },
    features: ['lines-20', 'wilds', 'mystery', 'free-spins', 'retriggers'],
    tags: ['slots', 'popular', 'animals', 'night'],
    volatility: 'medium',
    releasedAt: '2026-04-27',
    description: {
      en: 'Keyholes open together on the same symbol.',
      de: 'Schlüssellöcher öffnen sich gemeinsam auf dasselbe Symbol.',
    },
  },
  {
    id: 'moon-moth',
    name: 'Moon Moth',
    brand: 'night-kiln',
    kind: 'slot',
    theme: { subject: 'moth', setting: 'a moth with spread wings before a pale moon' },
    features: ['lines-25', 'wilds', 'wild-reel', 'free-spins'],
    tags: ['slots', 'animals', 'night'],
    volatility: 'medium',
    releasedAt: '2026-06-08',
    description: {
      en: 'Now and then a moth lands and turns a whole reel wild.',
      de: 'Dann und wann landet ein Nachtfalter und macht eine ganze Walze wild.',
    },
  },
  {
    id: 'eclipse',
    name: 'Eclipse',
    brand: 'night-kiln',
    kind: 'slot',
    theme: { subject: 'eclipse', setting: 'a black disc before a sun whose rays are cut into facets' },
    features: ['lines-40', 'rows-4', 'wilds', 'expanding-wilds', 'free-spins'],
    tags: ['slots', 'space', 'night', 'high-volatility'],
    volatility: 'high',
    releasedAt: '2026-07-27',
    description: {
      en: 'In the dark of the free spins every wild covers its reel.',
      de: 'Im Dunkel der Freispiele bedeckt jedes Wild seine Walze.',
    },
  },
  {
    id: 'firebird',
    name: 'Firebird',
    brand: 'night-kiln',
    kind: 'slot',
    theme: { subject: 'firebird', setting: 'a bird rising with wings like flames over a dark wood' },
    features: ['ways-243', 'wilds', 'free-spins', 'retriggers', 'rising-multiplier'],
    tags: ['slots', 'new', 'animals', 'high-volatility'],
    volatility: 'high',
    releasedAt: '2026-10-19',
    description: {
      en: 'Each free spin burns hotter than the last.',
      de: 'Jedes Freispiel brennt heißer als das letzte.',
    },
  },
  {
    id: 'clockmaker',
    name: 'Clockmaker',
    brand: 'night-kiln',
    kind: 'slot',
    theme: {
      subject: 'clock',
      setting: 'a clock face with two hands, gears showing through a missing quarter',
    },
    features: ['lines-10', 'wilds', 'drawn-multiplier', 'free-spins'],
    tags: ['slots', 'classic', 'night'],
    volatility: 'medium',
    releasedAt: '2026-08-17',
    description: {
      en: 'The hand may point to a multiplier on any spin.',
      de: 'Bei jedem Dreh kann der Zeiger auf einen Multiplikator zeigen.',
    },
  },
]
