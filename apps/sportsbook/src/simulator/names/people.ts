import type { Random } from '@tessera/sport'

/** Names of nobody: each part is common somewhere, and they are put together by chance. */
const FIRST = (
  'Adrian Aino Alva Amira Anselm Arvid Beatrix Benat Brando Calista Cassian Celia Corvin Dalia Darius Edda Eilis Elio ' +
  'Emeric Enzo Esme Fabian Farah Finnian Gala Greta Hadrian Hanne Idris Ilse Inigo Iona Isandro Ivo Jael Jarek Joana ' +
  'Kaja Kasimir Lazar Leonie Linus Lorcan Maelle Malin Marek Matteo Mirela Nadia Nico Oisin Orla Otto Petra Quill ' +
  'Rafe Rhea Rosalind Ruben Sanna Severin Sigrid Silvan Sunniva Tamsin Tiago Tove Ulla Vasco Viggo Wanda Xander Yara ' +
  'Yorick Zeno Zora'
).split(' ')
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

/** The name of a person. */
export function personName(random: Random): string {
  const first = FIRST[Math.floor(random() * FIRST.length)] ?? ''
  const last = LAST[Math.floor(random() * LAST.length)] ?? ''
  return `${first} ${last}`
}

/** So many people, no two with one family name as long as there are enough of these. */
export function people(count: number, random: Random): string[] {
  const names: string[] = []
  const taken = new Set<string>()
  while (names.length < count) {
    const name = personName(random)
    const family = name.split(' ')[1] ?? ''
    if (taken.has(taken.size < LAST.length ? family : name)) continue
    taken.add(family)
    names.push(name)
  }
  return names
}

/** Three letters for a narrow place: of the family name of a person. */
export const personShortName = (name: string): string =>
  (name.split(' ').at(-1) ?? name).normalize('NFD').replace(/\P{L}/gu, '').slice(0, 3).toUpperCase()
