import type { Competitor } from '../../feed/sport-feed.ts'
import { publicChance } from './public-chance.ts'

export type SquadPlayer = Competitor['players'][number]

/** Role of a player, which the number in the squad decides. */
export type Role = 'goalkeeper' | 'defender' | 'midfielder' | 'forward'

/** A player of the starting eleven with the weight of the player's place in the goals of the side. */
export interface Starter {
  readonly player: SquadPlayer
  readonly role: Role
  /** Weight relative to those of the other places; the goalkeeper has none. */
  readonly weight: number
  /** Player on the bench who may come on for this one. */
  readonly replacement?: SquadPlayer
}

/** Players of a side in a match. */
export interface LineUp {
  /** Numbers of players in each line before the goalkeeper, such as `4-3-3`. */
  readonly formation: string
  /** The goalkeeper and the lines from the back. */
  readonly starters: readonly Starter[]
  readonly bench: readonly SquadPlayer[]
}

/** Players of a soccer squad beyond the 16 that it had before there were line-ups. */
export const SOCCER_RESERVES = 4

/** Numbers of the squad by role, with the weights of their goals. The weights are our choice. */
const SQUAD: Readonly<Record<Role, Readonly<Record<number, number>>>> = {
  goalkeeper: { 1: 9, 17: 1 },
  defender: { 5: 4, 4: 4, 3: 3.5, 2: 3, 18: 3, 19: 3 },
  midfielder: { 10: 11, 9: 9, 8: 8, 7: 7, 6: 5, 20: 5 },
  forward: { 16: 24, 15: 19, 14: 16, 13: 14, 12: 11, 11: 9 },
}

type Line = readonly [Role, number]
const formation = (...lines: readonly Line[]) => lines
const FORMATIONS: readonly (readonly Line[])[] = [
  formation(['defender', 4], ['midfielder', 3], ['forward', 3]),
  formation(['defender', 4], ['midfielder', 4], ['forward', 2]),
  formation(['defender', 4], ['midfielder', 2], ['forward', 3], ['forward', 1]),
  formation(['defender', 3], ['midfielder', 5], ['forward', 2]),
  formation(['defender', 3], ['midfielder', 4], ['forward', 3]),
  formation(['defender', 5], ['midfielder', 3], ['forward', 2]),
]
/** Chance of a formation other than the usual one of a team. */
const OTHER_FORMATION = 0.25

/** Number of replacements by role; a role without enough players on the bench leaves some to defenders and forwards. */
const REPLACED: readonly Line[] = [
  ['forward', 2],
  ['midfielder', 2],
  ['defender', 1],
  ['defender', 2],
  ['forward', 3],
]
export const REPLACEMENTS_MAX = 5

/** Returns the players of a role, in random order: those with more weight usually come first. */
function ordered({ players }: Competitor, role: Role, random: () => number): SquadPlayer[] {
  return Object.entries(SQUAD[role])
    .map(([number, weight]) => ({ number: Number(number), rank: weight * (0.5 + random()) }))
    .sort((one, other) => other.rank - one.rank)
    .flatMap(({ number }) => players.find((player) => player.number === number) ?? [])
}

/** Returns the players who may be replaced with their replacements: each place at most once. */
function replacements(
  starters: readonly Starter[],
  bench: ReadonlyMap<Role, readonly SquadPlayer[]>,
  random: () => number,
): ReadonlyMap<string, SquadPlayer> {
  const found = new Map<string, SquadPlayer>()
  const shuffled = starters.map((starter) => ({ starter, at: random() })).sort((a, b) => a.at - b.at)
  for (const [role, most] of REPLACED) {
    const waiting = bench.get(role) ?? []
    shuffled
      .filter(({ starter }) => starter.role === role)
      .slice(0, Math.min(most, waiting.length))
      .forEach(({ starter }, index) => {
        const on = waiting[index]
        if (on && found.size < REPLACEMENTS_MAX) found.set(starter.player.id, on)
      })
  }
  return found
}

const known = new WeakMap<Competitor, Map<number, LineUp>>()
/** Line-ups that are cached for a team: those of matches that are live or shown. */
const CACHED_MAX = 4

/**
 * Returns the line-up of a team for one of its championship's matches. It follows from public data, so that it is known before
 * the start and needs no seed.
 */
export function lineUpOf(team: Competitor, slot: number): LineUp {
  const cached = known.get(team) ?? new Map<number, LineUp>()
  known.set(team, cached)
  const found = cached.get(slot)
  if (found) return found
  if (cached.size >= CACHED_MAX) cached.clear()
  const made = makeLineUp(team, slot)
  cached.set(slot, made)
  return made
}

function makeLineUp(team: Competitor, slot: number): LineUp {
  const usual = publicChance(`formation ${team.id}`)()
  const random = publicChance(`line-up ${team.id} ${slot}`)
  const [isOther, other] = [random() < OTHER_FORMATION, random()]
  const lines = FORMATIONS[Math.floor((isOther ? other : usual) * FORMATIONS.length)] ?? []
  const roles: readonly Role[] = ['goalkeeper', 'defender', 'midfielder', 'forward']
  const waiting = new Map(roles.map((role) => [role, ordered(team, role, random)]))
  const taken = [['goalkeeper', 1] as const, ...lines].flatMap(([role, count]): Starter[] => {
    const all = waiting.get(role) ?? []
    waiting.set(role, all.slice(count))
    return all.slice(0, count).map((player) => ({
      player,
      role,
      weight: role === 'goalkeeper' ? 0 : (SQUAD[role][player.number] ?? 0),
    }))
  })
  const changes = replacements(taken, waiting, random)
  return {
    formation: lines.map(([, count]) => count).join('-'),
    starters: taken.map((starter) => {
      const replacement = changes.get(starter.player.id)
      return replacement ? { ...starter, replacement } : starter
    }),
    bench: roles.flatMap((role) =>
      (waiting.get(role) ?? []).toSorted((one, other) => one.number - other.number),
    ),
  }
}
