import type { CatalogueEntry } from './types.ts'

/** Slots of Saltglass: the sea. */
export const saltglassEntries: readonly CatalogueEntry[] = [
  {
    id: 'last-lighthouse',
    name: 'Last Lighthouse',
    brand: 'saltglass',
    kind: 'slot',
    theme: {
      subject: 'lighthouse',
      setting: 'a lighthouse on a rock, its beam a long triangle over dark waves',
    },
    features: ['lines-20', 'wilds', 'expanding-wilds', 'free-spins', 'retriggers'],
    tags: ['slots', 'popular', 'sea'],
    volatility: 'medium',
    releasedAt: '2026-03-16',
    description: {
      en: 'The lamp turns: wilds grow over their whole reel.',
      de: 'Das Licht kreist: Wilds wachsen über die ganze Walze.',
    },
  },
  {
    id: 'deep-pearl',
    name: 'Deep Pearl',
    brand: 'saltglass',
    kind: 'slot',
    theme: { subject: 'shell', setting: 'an open shell with one large pearl, bubbles rising' },
    features: ['ways-243', 'wilds', 'free-spins', 'retriggers', 'multiplier'],
    tags: ['slots', 'sea', 'animals'],
    volatility: 'medium',
    releasedAt: '2026-05-04',
    description: {
      en: '243 ways to the bottom, where everything is worth three times as much.',
      de: '243 Wege zum Grund, wo alles das Dreifache zählt.',
    },
  },
  {
    id: 'spring-tide',
    name: 'Spring Tide',
    brand: 'saltglass',
    kind: 'slot',
    theme: { subject: 'whale', setting: 'a whale fin over a high wave under a full moon' },
    features: ['ways-1024', 'rows-4', 'wilds', 'wild-multiplier', 'free-spins'],
    tags: ['slots', 'new', 'sea', 'animals', 'high-volatility'],
    volatility: 'high',
    releasedAt: '2026-11-02',
    description: {
      en: '1,024 ways, and wilds that double in the flood.',
      de: '1.024 Wege, und Wilds, die in der Flut verdoppeln.',
    },
  },
  {
    id: 'eight-arms',
    name: 'Eight Arms',
    brand: 'saltglass',
    kind: 'slot',
    theme: { subject: 'octopus', setting: 'an octopus filling the frame, each arm curled around a tile' },
    features: ['lines-25', 'wilds', 'sticky-wilds', 'free-spins'],
    tags: ['slots', 'sea', 'animals', 'high-volatility'],
    volatility: 'high',
    releasedAt: '2026-07-20',
    description: {
      en: 'What it grabs it keeps: wilds stay until the free spins end.',
      de: 'Was er greift, hält er fest: Wilds bleiben, bis die Freispiele enden.',
    },
  },
  {
    id: 'harbour-cats',
    name: 'Harbour Cats',
    brand: 'saltglass',
    kind: 'slot',
    theme: { subject: 'cat', setting: 'a cat on a bollard, its tail around a fishing rod' },
    features: ['lines-10', 'both-ways', 'wilds', 'free-spins', 'retriggers'],
    tags: ['slots', 'sea', 'animals', 'low-volatility'],
    volatility: 'low',
    releasedAt: '2026-09-14',
    description: {
      en: 'Ten lines that pay from either side of the quay.',
      de: 'Zehn Linien, die von beiden Seiten des Kais zahlen.',
    },
  },
]
