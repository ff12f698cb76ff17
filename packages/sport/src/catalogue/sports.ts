/** A sport of the fixed catalogue (specification, section 3). */
export interface Sport {
  readonly id: number
  readonly code: string
  readonly name: string
  /** Images, as paths of the site: background of the widget, background of a card, and image of a card. */
  readonly widgetBgUrl?: string
  readonly cardBgUrl?: string
  readonly cardImgUrl?: string
}

/** Returns the address at which the web server draws an image of this sport (apps/web/src/sport-art). */
const artUrl = (code: string, shape: string): string =>
  `/art/sport/${code.replace(/[^a-z0-9]+/g, '-').replace(/-$/, '')}/${shape}.svg`

const sport = (id: number, code: string, name: string): Sport => ({
  id,
  code,
  name,
  widgetBgUrl: artUrl(code, 'widget'),
  cardBgUrl: artUrl(code, 'background'),
  cardImgUrl: artUrl(code, 'card'),
})

/** All sports, in the default order of menus. */
export const SPORTS: readonly Sport[] = [
  sport(66, 'soccer', 'Soccer'),
  sport(67, 'basketball', 'Basketball'),
  sport(68, 'tennis', 'Tennis'),
  sport(69, 'volleyball', 'Volleyball'),
  sport(70, 'ice-hockey', 'Ice hockey'),
  sport(71, 'boxing', 'Boxing'),
  sport(72, 'american-football', 'American football'),
  sport(73, 'baseball', 'Baseball'),
  sport(74, 'handball', 'Handball'),
  sport(75, 'rugby-union', 'Rugby union'),
  sport(76, 'rugby-league', 'Rugby league'),
  sport(77, 'cricket', 'Cricket'),
  sport(78, 'snooker', 'Snooker'),
  sport(79, 'darts', 'Darts'),
  sport(80, 'table-tennis', 'Table tennis'),
  sport(81, 'badminton', 'Badminton'),
  sport(82, 'futsal', 'Futsal'),
  sport(83, 'beach-volleyball', 'Beach volleyball'),
  sport(84, 'mma', 'MMA'),
  sport(85, 'golf', 'Golf'),
  sport(86, 'formula-1', 'Formula 1'),
  sport(87, 'motogp', 'MotoGP'),
  sport(88, 'cycling', 'Cycling'),
  sport(89, 'aussie-rules', 'Aussie rules'),
  sport(90, 'water-polo', 'Water polo'),
  sport(91, 'floorball', 'Floorball'),
  sport(92, 'bandy', 'Bandy'),
  sport(93, 'field-hockey', 'Field hockey'),
  sport(94, 'beach-soccer', 'Beach soccer'),
  sport(95, 'beach-handball', 'Beach handball'),
  sport(96, 'squash', 'Squash'),
  sport(97, 'padel', 'Padel'),
  sport(98, 'pesapallo', 'Pesäpallo'),
  sport(99, 'gaelic-football', 'Gaelic football'),
  sport(100, 'hurling', 'Hurling'),
  sport(101, 'lacrosse', 'Lacrosse'),
  sport(102, 'netball', 'Netball'),
  sport(103, 'curling', 'Curling'),
  sport(104, 'chess', 'Chess'),
  sport(105, 'biathlon', 'Biathlon'),
  sport(106, 'cross-country-skiing', 'Cross-country skiing'),
  sport(107, 'alpine-skiing', 'Alpine skiing'),
  sport(108, 'ski-jumping', 'Ski jumping'),
  sport(109, 'nordic-combined', 'Nordic combined'),
  sport(110, 'snowboarding', 'Snowboarding'),
  sport(111, 'freestyle-skiing', 'Freestyle skiing'),
  sport(112, 'speed-skating', 'Speed skating'),
  sport(113, 'short-track', 'Short track'),
  sport(114, 'figure-skating', 'Figure skating'),
  sport(115, 'bobsleigh', 'Bobsleigh'),
  sport(116, 'luge', 'Luge'),
  sport(117, 'skeleton', 'Skeleton'),
  sport(118, 'athletics', 'Athletics'),
  sport(119, 'swimming', 'Swimming'),
  sport(120, 'diving', 'Diving'),
  sport(121, 'artistic-swimming', 'Artistic swimming'),
  sport(122, 'artistic-gymnastics', 'Artistic gymnastics'),
  sport(123, 'rhythmic-gymnastics', 'Rhythmic gymnastics'),
  sport(125, 'weightlifting', 'Weightlifting'),
  sport(126, 'wrestling', 'Wrestling'),
  sport(127, 'judo', 'Judo'),
  sport(128, 'karate', 'Karate'),
  sport(129, 'taekwondo', 'Taekwondo'),
  sport(130, 'fencing', 'Fencing'),
  sport(131, 'archery', 'Archery'),
  sport(132, 'shooting', 'Shooting'),
  sport(133, 'rowing', 'Rowing'),
  sport(134, 'canoe-sprint', 'Canoe sprint'),
  sport(135, 'canoe-slalom', 'Canoe slalom'),
  sport(136, 'sailing', 'Sailing'),
  sport(137, 'surfing', 'Surfing'),
  sport(138, 'triathlon', 'Triathlon'),
  sport(139, 'modern-pentathlon', 'Modern pentathlon'),
  sport(140, 'equestrian', 'Equestrian'),
  sport(141, 'track-cycling', 'Track cycling'),
  sport(142, 'mountain-biking', 'Mountain biking'),
  sport(143, 'bmx', 'BMX'),
  sport(144, 'skateboarding', 'Skateboarding'),
  sport(145, 'e-sports+', 'E-sports+'),
  sport(146, 'rally', 'Rally'),
  sport(147, 'nascar', 'NASCAR'),
  sport(148, 'indycar', 'IndyCar'),
  sport(149, 'speedway', 'Speedway'),
  sport(150, 'superbikes', 'Superbikes'),
  sport(151, 'formula-e', 'Formula E'),
  sport(153, 'kabaddi', 'Kabaddi'),
  sport(154, 'sepak-takraw', 'Sepak takraw'),
  sport(155, 'sumo', 'Sumo'),
  sport(156, 'muay-thai', 'Muay Thai'),
  sport(157, 'kickboxing', 'Kickboxing'),
  sport(158, 'bare-knuckle', 'Bare-knuckle boxing'),
  sport(160, 'softball', 'Softball'),
  sport(161, 'cornhole', 'Cornhole'),
  sport(162, 'pool', 'Pool'),
  sport(163, 'carom', 'Carom billiards'),
  sport(164, 'bowls', 'Bowls'),
  sport(165, 'horse-racing', 'Horse racing'),
  sport(166, 'greyhound-racing', 'Greyhound racing'),
  sport(167, 'harness-racing', 'Harness racing'),
  sport(168, 'basque-pelota', 'Basque pelota'),
  sport(169, 'teqball', 'Teqball'),
  sport(170, 'footvolley', 'Footvolley'),
  sport(171, '3x3-basketball', '3x3 basketball'),
  sport(172, 'rugby-sevens', 'Rugby sevens'),
  sport(173, 'canadian-football', 'Canadian football'),
  sport(174, 'flag-football', 'Flag football'),
  sport(176, 'roller-hockey', 'Roller hockey'),
  sport(178, 'ten-pin-bowling', 'Ten-pin bowling'),
  sport(179, 'sport-climbing', 'Sport climbing'),
]

/** A category of e-sports+ defined by the specification. */
export interface EsportsCategory {
  readonly categoryId: number
  readonly code: string
  readonly name: string
  readonly widgetBgUrl?: string
}

const category = (categoryId: number, code: string, name: string): EsportsCategory => ({
  categoryId,
  code,
  name,
  widgetBgUrl: artUrl(code, 'widget'),
})

/** Id of the sport whose categories are fixed. */
export const ESPORTS_ID = 145

export const ESPORTS_CATEGORIES: readonly EsportsCategory[] = [
  category(1534, 'cs:go', 'Counter-Strike'),
  category(1533, 'dota2', 'Dota2'),
  category(1330, 'valorant', 'Valorant'),
  category(1307, 'hearthstone', 'Hearthstone'),
]

const byId = new Map(SPORTS.map((each) => [each.id, each]))
const byCode = new Map(SPORTS.map((each) => [each.code, each]))

/** Types of an event's image (specification, section 9). `1`: square, of its sport. `2`: behind its card. */
export type EventImageType = 1 | 2

/**
 * Returns the path of an event's image. Behind a card, an e-sports+ category with an image of its own precedes its sport.
 * Undefined for an unknown sport.
 */
export function eventImageUrl(type: EventImageType, sportId: number, categoryId: number): string | undefined {
  const found = byId.get(sportId)
  if (type === 1) return found?.cardImgUrl
  const category =
    sportId === ESPORTS_ID ? ESPORTS_CATEGORIES.find((each) => each.categoryId === categoryId) : undefined
  return category?.widgetBgUrl ?? found?.cardBgUrl ?? found?.widgetBgUrl
}

/** Returns the sport with this id; undefined if there is none. */
export function findSport(id: number): Sport | undefined {
  return byId.get(id)
}

/** Returns the sport with exactly this code; undefined if there is none. */
export function findSportByCode(code: string): Sport | undefined {
  return byCode.get(code)
}
