import { MOTIFS, type MotifName } from './motifs.ts'

const isMotif = (name: string): name is MotifName => Object.hasOwn(MOTIFS, name)

/** Sports by motif, named by the segment of their paths. Each sport with its own model has a motif of the same name. */
const KINDS: Readonly<Partial<Record<MotifName, string>>> = {
  goal: 'handball futsal beach-soccer beach-handball field-hockey floorball bandy water-polo roller-hockey lacrosse hurling teqball',
  volleyball: 'beach-volleyball sepak-takraw footvolley netball',
  basketball: '3x3-basketball',
  diamond: 'baseball softball pesapallo',
  posts: 'rugby-union rugby-league rugby-sevens aussie-rules gaelic-football',
  'american-football': 'canadian-football flag-football',
  racket: 'badminton squash padel basque-pelota',
  'e-sports': 'cs-go dota2 valorant hearthstone',
  boxing: 'kickboxing muay-thai bare-knuckle',
  combat: 'judo karate taekwondo wrestling sumo kabaddi fencing',
  snow: 'biathlon cross-country-skiing alpine-skiing ski-jumping nordic-combined snowboarding freestyle-skiing',
  ice: 'speed-skating short-track figure-skating bobsleigh luge skeleton curling',
  wheels: 'formula-1 motogp rally nascar indycar speedway superbikes formula-e',
  cycle: 'cycling track-cycling mountain-biking bmx skateboarding',
  water: 'swimming diving artistic-swimming surfing',
  sail: 'sailing rowing canoe-sprint canoe-slalom',
  track: 'athletics triathlon modern-pentathlon',
  gym: 'artistic-gymnastics rhythmic-gymnastics',
  strength: 'weightlifting',
  target: 'darts archery shooting',
  cue: 'snooker pool carom',
  board: 'chess',
  'horse-racing': 'harness-racing equestrian',
  hounds: 'greyhound-racing',
  wall: 'sport-climbing',
  lawn: 'golf bowls cornhole ten-pin-bowling',
}

const kindOf = new Map(
  Object.entries(KINDS).flatMap(([kind, sports]) => sports.split(' ').map((sport) => [sport, kind] as const)),
)

/** Returns the motif of a sport by the segment of its path; `all` is sport as a whole. Null for an unknown sport. */
export function motifOf(slug: string): MotifName | null {
  if (slug === 'all') return 'soccer'
  const kind = kindOf.get(slug) ?? slug
  return isMotif(kind) ? kind : null
}
