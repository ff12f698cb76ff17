/** Parses a list of names: teams of invented places and animals, by championship, in no particular order. */
const list = (text: string): readonly string[] => text.split(',').map((name) => name.trim())

export const AURELIA = list(
  'Calverton Athletic, Port Amery, Stonebridge Rovers, Merrow City, Hartfell United, Kingsmere Albion, Wexmoor Town, ' +
    'Dunvale Rangers, Larkhaven, Ironford Wanderers, Saltmarsh County, Ashgrove Villa',
)
export const NORRMARK = list(
  'Bergholm IF, Nordvika FK, Sundhavn BK, Skogstad, Isfjord IL, Falkenby FF, Strandvik IK, Rosenfjell, Vinterhamn SK, ' +
    'Elvesund, Granlund BK, Tundra Kiruvaara',
)
export const VALDORIA = list(
  'Real Castellon Bay, Deportivo Almorada, Atletico Verano, Monteluna CF, Puerto Serena, Racing Solano, Union Tamarisco, ' +
    'Villarosa, Costa Brisa FC, Sporting Cielo, Torre Blanca, Olivares CD',
)
export const HARDWOOD = list(
  'Copper Bay Comets, Lakemont Herons, Redwood Falls Stags, Granite City Rams, Sable Point Mariners, Northgate Wolves, ' +
    'Silver Creek Foxes, Harbourside Gulls, Mesa Verde Scorpions, Twin Rivers Otters, Eastport Lanterns, Highland Owls',
)
export const FROST = list(
  'Glacier Bay Bears, Pinewood Lynx, Frostholm Kings, Whitewater Moose, Kettle Lake Loons, Ironpeak Miners, ' +
    'Northern Lights, Snowfall Huskies, Timberline Axes, Harbour Ice Seals, Storm River Falcons, Birchland Elks',
)
export const GRIDIRON = list(
  'Blackrock Bulls, Prairie City Riders, Canyon Hawks, Bayou Gators, Steelport Forge, Cascade Pioneers, ' +
    'Desert Springs Vipers, Great Plains Thunder, Coastal Pirates, Summit Grizzlies',
)
export const SPIKE = list(
  'Volley Castellon, Bergholm Spikers, Port Amery VC, Monteluna Volley, Sundhavn VK, Larkhaven Aces, Torre Blanca VC, ' +
    'Rosenfjell Nett, Kingsmere Volley, Villarosa Pallavolo',
)
export const CLUTCH = list(
  'Night Parade, Ghost Circuit, Paper Tigers, Ember Six, Static Bloom, Low Tide, Mirrorfall, Zero Meridian, ' +
    'Copper Wolves, Hollow Crown',
)
export const AGENTS = list(
  'Velvet Signal, Cobalt Choir, Ninth Hour, Quiet Storm, Amber Protocol, Glass Lions, Polar Shift, Red Harbour, ' +
    'Sable Order, Vantage Five',
)
export const LANES = list(
  'Deep Roots, Iron Shrine, Moonwell, Stone Garden, Rift Walkers, Old Guard, Tempest Row, Ashen Court, Wild Rune, ' +
    'Dawn Keepers',
)
/** Towns and nicknames, combined into the teams of sports without a model. */
export const TOWNS = list(
  'Calverton, Port Amery, Stonebridge, Merrow, Hartfell, Kingsmere, Wexmoor, Dunvale, Larkhaven, Ironford, Bergholm, ' +
    'Nordvika, Sundhavn, Skogstad, Falkenby, Strandvik, Rosenfjell, Vinterhamn, Elvesund, Almorada, Monteluna, ' +
    'Puerto Serena, Villarosa, Torre Blanca, Lakemont, Granite City, Northgate, Silver Creek, Eastport, Pinewood',
)
export const NICKNAMES = list(
  'Rovers, Falcons, Mariners, Stags, Rockets, Harriers, Owls, Comets, Rams, Herons, Wolves, Lanterns',
)
export const HORSES = list(
  'Amber Sovereign, Bellflower, Copper Penny, Distant Drum, Eager Tide, Fable Maker, Golden Compass, Harbour Bell, ' +
    'Ivory Kite, Juniper Lane, Kestrel Moon, Lady Lavender, Midnight Ferry, Northern Quill, Opal Dancer, Paper Lantern, ' +
    'Quiet Thunder, River Minstrel, Saffron Sky, Tinker Boy, Umber Rose, Velvet Anchor, Winter Barley, Yellow Jack, ' +
    'Zephyr Song, Old Almanac, Brass Buttons, Marble Arch, Silver Thimble, Wandering Star, First Frost, Clover Hill',
)
/** Greyhounds, and trotters of harness racing. */
export const GREYHOUNDS = list(
  'Brindle Flash, Misty Glen, Tin Whistle, Swift Barley, Foxglove Lass, Rapid Ember, Cobble Lane, Nimble Jack, ' +
    'Sandy Bolt, Harlequin Dash, Bramble Run, Quicksilver Meg',
)
export const TROTTERS = list(
  'Steady Hand, Castle Trot, Bonny Measure, Lucky Harness, Ribbon Road, Merry Cadence, Ballad Hall, Northern Stride, ' +
    'Copper Reins, Evening Parade, Royal Tempo, Silver Axle',
)
export const TRACKS = list('Larkfield, Ashdown Park, Merrow Sands, Greenwold, Port Amery, Kingsmere')

const COLOURS = [
  '#b3202c',
  '#f4f1e8',
  '#1f3f8f',
  '#f2b632',
  '#14694a',
  '#111418',
  '#5b2a86',
  '#e56a1f',
  '#2a8fbd',
  '#7b1e3b',
  '#8fbf3f',
  '#d9d9d9',
] as const

/** Returns two different colours for a number. */
export function coloursOf(index: number): readonly [string, string] {
  const first = index % COLOURS.length
  const second =
    (first + 1 + ((Math.floor(index / COLOURS.length) * 3 + index) % (COLOURS.length - 1))) % COLOURS.length
  return [COLOURS[first] ?? COLOURS[0], COLOURS[second] ?? COLOURS[1]]
}

/** Returns three letters of a name for narrow layouts, avoiding those in `taken`. */
export function shortNameOf(name: string, taken: ReadonlySet<string>): string {
  const letters = name.normalize('NFD').replace(/\P{L}/gu, '').toUpperCase()
  for (let third = 2; third < letters.length; third++) {
    const short = `${letters.slice(0, 2)}${letters[third]}`
    if (!taken.has(short)) return short
  }
  return letters.slice(0, 3)
}
