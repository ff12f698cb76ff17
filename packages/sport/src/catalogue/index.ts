export { withRussianLetters } from './russian-letters.ts'
export { slugOf } from './slug-of.ts'
export { eventIdOf, eventPath, eventSegment, findSportBySlug } from './slugs.ts'
export {
  ESPORTS_CATEGORIES,
  ESPORTS_ID,
  type EsportsCategory,
  type EventImageType,
  eventImageUrl,
  findSport,
  findSportByCode,
  SPORTS,
  type Sport,
} from './sports.ts'
