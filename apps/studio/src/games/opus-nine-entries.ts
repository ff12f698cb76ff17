import type { CatalogueEntry } from './types.ts'

/** Slots of Opus Nine: antiquity and classics. */
export const opusNineEntries: readonly CatalogueEntry[] = [
  {
    id: 'roman-fruit',
    name: 'Roman Fruit',
    brand: 'opus-nine',
    kind: 'slot',
    theme: { subject: 'grapes', setting: 'a bunch of grapes in a shallow bowl, a laurel leaf across it' },
    features: ['lines-10', 'wilds', 'free-spins', 'retriggers', 'multiplier'],
    tags: ['slots', 'popular', 'classic', 'fruit', 'low-volatility'],
    volatility: 'low',
    releasedAt: '2026-03-02',
    description: {
      en: 'Ten lines, ripe fruit, and free spins that pay double.',
      de: 'Zehn Linien, reifes Obst und Freispiele mit doppeltem Gewinn.',
    },
  },
  {
    id: 'temple-of-tiles',
    name: 'Temple of Tiles',
    brand: 'opus-nine',
    kind: 'slot',
    theme: {
      subject: 'temple',
      setting: 'a temple front with four columns on steep steps, a book open in the doorway',
    },
    features: ['lines-20', 'wilds', 'free-spins', 'retriggers', 'special-symbol'],
    tags: ['slots', 'popular', 'ancient', 'high-volatility'],
    volatility: 'high',
    releasedAt: '2026-04-13',
    description: {
      en: 'A symbol from the book fills whole reels in the free spins.',
      de: 'Ein Symbol aus dem Buch füllt in den Freispielen ganze Walzen.',
    },
  },
  {
    id: 'oracle',
    name: 'The Oracle',
    brand: 'opus-nine',
    kind: 'slot',
    theme: { subject: 'oracle', setting: 'a veiled face over a tripod, smoke rising as bars' },
    features: ['lines-25', 'wilds', 'free-spins', 'drawn-multiplier'],
    tags: ['slots', 'ancient'],
    volatility: 'high',
    releasedAt: '2026-06-22',
    description: {
      en: 'Each free spin asks the oracle: the answer is a multiplier up to 10.',
      de: 'Jedes Freispiel fragt das Orakel: Die Antwort ist ein Multiplikator bis 10.',
    },
  },
  {
    id: 'laurel-run',
    name: 'Laurel Run',
    brand: 'opus-nine',
    kind: 'slot',
    theme: { subject: 'chariot', setting: 'a chariot and one horse at full stretch, seen from the side' },
    features: ['lines-20', 'wilds', 'free-spins', 'rising-multiplier'],
    tags: ['slots', 'new', 'ancient', 'animals'],
    volatility: 'high',
    releasedAt: '2026-10-26',
    description: {
      en: 'Every lap counts more: the multiplier grows with each free spin.',
      de: 'Jede Runde zählt mehr: Der Multiplikator wächst mit jedem Freispiel.',
    },
  },
  {
    id: 'gladius',
    name: 'Gladius',
    brand: 'opus-nine',
    kind: 'slot',
    theme: { subject: 'sword', setting: 'a short sword upright before a round shield' },
    features: ['lines-40', 'rows-4', 'wilds', 'wild-multiplier', 'free-spins', 'retriggers'],
    tags: ['slots', 'ancient', 'high-volatility'],
    volatility: 'high',
    releasedAt: '2026-08-03',
    description: {
      en: 'Forty lines, and each wild doubles what it touches, trebles it in free spins.',
      de: 'Vierzig Linien, und jedes Wild verdoppelt den Gewinn, in Freispielen verdreifacht es ihn.',
    },
  },
]
