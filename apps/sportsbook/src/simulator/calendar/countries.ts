/** An invented country: its time zone, the names of its towns, and the sports that are played there. */
export interface Country {
  readonly name: string
  /** IANA zone of a real place with the same customs. */
  readonly timeZone: string
  readonly towns: readonly string[]
  /** Codes of sports. */
  readonly sports: readonly string[]
}

/** Returns towns named by each beginning with each ending. */
const towns = (beginnings: string, endings: string): readonly string[] =>
  beginnings.split(' ').flatMap((beginning) => endings.split(' ').map((ending) => `${beginning}${ending}`))

const country = (name: string, timeZone: string, names: readonly string[], sports: string): Country => ({
  name,
  timeZone,
  towns: names,
  sports: sports.split(' '),
})

/**
 * Countries of the calendar, from east to west: it is evening in some of them at any hour. Each plays the sports that
 * are popular in its part of the world.
 */
export const COUNTRIES: readonly Country[] = [
  country(
    'Tuiland',
    'Pacific/Auckland',
    towns('Waka Mata Rangi Puke Tara Moana', 'roa nui wera tapu'),
    'rugby-union rugby-league netball basketball tennis volleyball field-hockey softball table-tennis',
  ),
  country(
    'Southern Reach',
    'Australia/Sydney',
    towns('Gum Coola Wirra Bunda Mara Kurra', 'bah long dilla worth'),
    'aussie-rules rugby-league basketball netball tennis water-polo field-hockey cricket darts snooker table-tennis',
  ),
  country(
    'Nagisa',
    'Asia/Tokyo',
    towns('Tsuru Minami Shiro Haru Nami Toki', 'saki mori hama ura'),
    'baseball volleyball tennis table-tennis badminton basketball rugby-union futsal darts squash',
  ),
  country(
    'Lanhai',
    'Asia/Shanghai',
    towns('Lan Qing Yun Bai Hai Jin', 'zhou shan men ping'),
    'table-tennis badminton basketball volleyball snooker tennis squash futsal darts padel',
  ),
  country(
    'Sindara',
    'Asia/Kolkata',
    towns('Raja Surya Nila Amba Deva Kala', 'pura nagar gadh vati'),
    'cricket kabaddi badminton field-hockey tennis table-tennis volleyball squash',
  ),
  country(
    'Tengri Steppe',
    'Asia/Almaty',
    towns('Ak Kara Sary Temir Kok Altyn', 'bulak tobe kol say'),
    'ice-hockey futsal volleyball bandy tennis table-tennis basketball handball',
  ),
  country(
    'Qasira',
    'Asia/Dubai',
    towns('Nakh Sahil Rima Qama Bahr Zafi', 'abad iya een oor'),
    'tennis padel futsal volleyball basketball handball table-tennis squash',
  ),
  country(
    'Karesia',
    'Europe/Istanbul',
    towns('Deniz Kara Gol Yesil Ada Tas', 'kale koy burun dere'),
    'basketball volleyball handball futsal tennis water-polo table-tennis',
  ),
  country(
    'Norrmere',
    'Europe/Helsinki',
    towns('Bjork Gran Fal Is Sol Ek', 'holm vik stad näs'),
    'ice-hockey handball floorball bandy tennis badminton volleyball table-tennis',
  ),
  country(
    'Ostania',
    'Europe/Madrid',
    towns('Monte Villa Puerto Rio Santa Campo', 'luna clara verde sol'),
    'basketball tennis padel handball futsal volleyball water-polo',
  ),
  country(
    'Wexland',
    'Europe/London',
    towns('Ald Wex Mer Hart Thorn Kings', 'combe moor stead ley'),
    'rugby-union snooker darts tennis basketball netball table-tennis cricket',
  ),
  country(
    'Pampara',
    'America/Argentina/Buenos_Aires',
    towns('San Alto Bella Laguna Cerro Valle', 'mar flor oro nuevo'),
    'basketball volleyball tennis rugby-union field-hockey futsal handball padel table-tennis badminton',
  ),
  country(
    'Fundy Isles',
    'America/Halifax',
    towns('Tern Gull Salt Spruce Whale Fog', 'harbour cove ness bight'),
    'ice-hockey basketball volleyball lacrosse tennis darts table-tennis futsal',
  ),
  country(
    'Lakeshore',
    'America/New_York',
    towns('Lake Iron Mill Cedar North Quarry', 'port field ton burgh'),
    'basketball ice-hockey baseball american-football lacrosse tennis volleyball table-tennis snooker',
  ),
  country(
    'Mesaria',
    'America/Mexico_City',
    towns('Tula Xico Mira Jala Cora Tepe', 'pan tlan zingo huaca'),
    'baseball basketball volleyball futsal tennis padel american-football table-tennis squash badminton',
  ),
  country(
    'Sierra Coast',
    'America/Los_Angeles',
    towns('Amber Palm Mesa Gold Bay Sun', 'wood crest dale side'),
    'basketball baseball ice-hockey american-football volleyball tennis lacrosse water-polo',
  ),
  country(
    'Coral Isles',
    'Pacific/Honolulu',
    towns('Kai Mana Lani Puna Hale Nalu', 'lua kea moku wai'),
    'beach-volleyball volleyball basketball baseball tennis water-polo softball futsal table-tennis badminton',
  ),
]
