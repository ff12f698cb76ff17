import type { Random } from '@tessera/sport'

/** Division of a championship's competitors. */
export type Division = 'men' | 'women'

/** Invented names: each part is common in some country, and first and family names are combined randomly. */
const FIRST: Readonly<Record<Division, readonly string[]>> = {
  men: (
    'Adrian Anselm Arvid Benat Brando Cassian Corvin Darius Elio Emeric Enzo Fabian Finnian Hadrian ' +
    'Idris Inigo Isandro Ivo Jarek Kasimir Lazar Linus Lorcan Marek Matteo Nico Oisin Otto Rafe Ruben ' +
    'Severin Silvan Tiago Vasco Viggo Xander Yorick Zeno'
  ).split(' '),
  women: (
    'Aino Alva Amira Beatrix Calista Celia Dalia Edda Eilis Esme Farah Gala Greta Hanne Ilse Iona Jael ' +
    'Joana Kaja Leonie Maelle Malin Mirela Nadia Orla Petra Rhea Rosalind Sanna Sigrid Sunniva Tamsin ' +
    'Tove Ulla Wanda Yara Zita Zora'
  ).split(' '),
}
const LAST = (
  'Abelvik Aldermoor Amberly Arrowsmythe Ashgrove Baldrick Barrowin Belcastel Bergholm Blackwen Bramhurst Brightwell ' +
  'Calloway Carrowmore Castellon Corbenic Cravenhall Dahlström Dellacroce Dornfeld Drummore Eastermann Eldersen Elmquist ' +
  'Fairbourne Falkenrath Farringay Fennimore Ferrazan Galbraith Garrowby Glenhaven Grimaldane Halvorsund Harkwell ' +
  'Hawksworth Heatherlow Hollander Ingersund Ironwood Jessamine Kaldwell Kestrelby Kingsmere Korvald Larkspur Lindqvall ' +
  'Lockhaven Lorimont Maddersen Marchetto Merriweld Montclaire Moravec Nightingell Norrbacken Oakensen Ostermark ' +
  'Pellworth Penhallow Quarrington Ravensund Redmayne Rosenfjell Rowanby Saltmarsh Sandoveri Silberhain Sorrentane ' +
  'Stonebridge Strandvik Summerfield Tannerhill Thistlewood Thornquist Tiderman Torvalden Umberfield Valderrane ' +
  'Vandermoor Vesterlund Wakefield Westergaard Whitlocke Wintersen Woodhallow Wyndham Yarrowell Zellweg Zimmerlund'
).split(' ')

/** Ring names of sumo wrestlers, who have no others. */
export const SHIKONA: readonly string[] = (
  'Aonami Kazehibiki Tsukinofuji Shirotaka Yukinoumi Harukaze Kuroyama Asanonami Umibozan Hoshinosato ' +
  'Matsugamine Takitsukasa Iwanohana Kumotaki Tanihibiki Minatoryu Oyamaguchi Inazumaru Shiokaze Tokiyama'
).split(' ')

/** Draws the name of a person. */
function personName(division: Division, random: Random): string {
  const names = FIRST[division]
  const first = names[Math.floor(random() * names.length)] ?? ''
  const last = LAST[Math.floor(random() * LAST.length)] ?? ''
  return `${first} ${last}`
}

/** Draws names of people; family names are not repeated while there are enough of them. */
export function people(count: number, division: Division, random: Random): string[] {
  const names: string[] = []
  const taken = new Set<string>()
  while (names.length < count) {
    const name = personName(division, random)
    const family = name.split(' ')[1] ?? ''
    if (taken.has(taken.size < LAST.length ? family : name)) continue
    taken.add(family)
    names.push(name)
  }
  return names
}

/** Draws more players for a squad, with family names that it doesn't have. */
export function reservesOf(
  squad: readonly string[],
  count: number,
  division: Division,
  random: Random,
): string[] {
  const familyOf = (name: string) => name.split(' ')[1]
  const taken = new Set(squad.map(familyOf))
  if (count === 0) return []
  return people(squad.length + count, division, random)
    .filter((name) => !taken.has(familyOf(name)))
    .slice(0, count)
}

/** Draws different family names, for pairs. */
export function familyNames(count: number, random: Random): string[] {
  const names = new Set<string>()
  while (names.size < count) names.add(LAST[Math.floor(random() * LAST.length)] ?? '')
  return [...names]
}

/** Returns true if a person of the division can have this name. */
export const isNameOf = (division: Division, name: string): boolean =>
  FIRST[division].includes(name.split(' ')[0] ?? '') || (division === 'men' && SHIKONA.includes(name))

/** Returns three letters of a person's family name, for narrow layouts. */
export const personShortName = (name: string): string =>
  (name.split(' ').at(-1) ?? name).normalize('NFD').replace(/\P{L}/gu, '').slice(0, 3).toUpperCase()
