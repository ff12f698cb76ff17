import { ESPORTS_CATEGORIES, ESPORTS_ID, SPORTS } from '@tessera/sport/catalogue'
import type { ChampionshipPlan } from '../calendar/championship-plan.ts'
import { CHAMPIONSHIPS, ROUND_THE_CLOCK } from '../calendar/championships.ts'
import { announced } from '../calendar/fixtures.ts'
import type { Course } from '../disciplines/course.ts'
import { openTwoWay } from '../disciplines/others.ts'
import type { OpenEvent, Setting } from '../disciplines/position.ts'

/** Start of the shown events: every announced change of parameters applies by then. */
const STARTS_AT_MS = Date.UTC(2027, 5, 1)
const DIGITS = 5

/** Parameters of sports as text: of equal sides, and of a home side that is stronger by one. */
interface Row {
  readonly family: Course['family']
  readonly name: string
  readonly equal: Course['parameters']
  readonly stronger: Course['parameters']
}

/** Returns a name that says which model of its sport a championship plays. */
function modelName({ sportId, categoryId, name }: ChampionshipPlan): string {
  if (sportId === ESPORTS_ID)
    return ESPORTS_CATEGORIES.find((each) => each.categoryId === categoryId)?.code ?? ''
  const code = SPORTS.find(({ id }) => id === sportId)?.code ?? ''
  const format = /\b(T20|One-day)\b/.exec(name)?.[0]
  return format === undefined ? code : `${code} (${format})`
}

function rowOf(name: string, open: OpenEvent, setting: Setting): Row {
  const courseOf = (strengths: readonly number[]) =>
    open({ ...setting, strengths, slot: 0, startsAtMs: STARTS_AT_MS }).course()
  const others = setting.strengths.slice(1).map(() => 0)
  const { family, parameters } = courseOf([0, ...others])
  return { family, name, equal: parameters, stronger: courseOf([1, ...others]).parameters }
}

/** Returns a row for each model that a championship plays, in the order of the table of sports. */
function rows(): Row[] {
  const found = new Map<string, Row>()
  for (const plan of CHAMPIONSHIPS) {
    const name = modelName(plan)
    const isShown = plan.untilMs === undefined && ROUND_THE_CLOCK.includes(plan.championshipId)
    if (isShown && !found.has(name))
      found.set(name, rowOf(name, plan.open, announced({ plan, slot: 0 }).setting))
  }
  const codes = [...SPORTS.map(({ code }) => code), ...ESPORTS_CATEGORIES.map(({ code }) => code)]
  const place = ({ name }: Row) => codes.indexOf(name.split(' ')[0] ?? '')
  const [plan] = CHAMPIONSHIPS
  const plain =
    plan && rowOf('single draw (until 30 November 2026)', openTwoWay, announced({ plan, slot: 0 }).setting)
  return [
    ...[...found.values()].toSorted((one, other) => place(one) - place(other)),
    ...(plain ? [plain] : []),
  ]
}

interface Shown {
  readonly name: string
  readonly points: number
  readonly chance: number
}
const isActions = (value: unknown): value is readonly Shown[] =>
  Array.isArray(value) && value.some((each) => typeof each === 'object' && 'points' in each)

/** Fields with ids of players and runners, which differ between events. */
const IDS = new Set(['id', 'off', 'on'])

/** Formats a parameter without ids. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return String(Number(value.toPrecision(DIGITS)))
  if (isActions(value))
    return value.map(({ name, points, chance }) => `${name} (${points}) ${textOf(chance)}`).join(', ')
  if (Array.isArray(value)) {
    const [one, other] = value.map(textOf)
    // Equal sides have the same actions.
    return isActions(value[0]) && one === other ? `[${one}]` : `[${value.map(textOf).join(', ')}]`
  }
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).filter(([key]) => !IDS.has(key))
  if (fields.length === 0) return '…'
  if (fields.length === 1 && 'share' in value) return textOf(value.share)
  return `{ ${fields.map(([key, each]) => `${key}: ${textOf(each)}`).join(', ')} }`
}

const fieldsOf = (parameters: object): string =>
  Object.entries(parameters)
    .filter(([key]) => key !== 'first')
    .map(([key, value]) => `${key}: ${textOf(value)}`)
    .join(', ')

/** Parameters that follow from `skill`. */
const DERIVED = new Set(['actions', 'regular', 'deciding'])

/** Returns the parameters that strength changes. */
function changedOf({ equal, stronger }: Row): string {
  const before = new Map(Object.entries(equal).map(([key, value]) => [key, textOf(value)]))
  const changed = Object.entries(stronger).filter(
    ([key, value]) => !DERIVED.has(key) && before.get(key) !== textOf(value),
  )
  return fieldsOf(Object.fromEntries(changed))
}

type RaceRow = Row & { readonly equal: { readonly runners: readonly { readonly chance: number }[] } }
const isRace = (row: Row): row is RaceRow => row.family === 'race'

/** Returns the exponent by which strength separates the chances of runners. */
function spreadOf({ stronger }: Row): number {
  const [one, other] = 'runners' in stronger ? stronger.runners : []
  return Math.log((one?.chance ?? 1) / (other?.chance ?? 1))
}

const code = (text: string): string => (text === '' ? '' : `\`${text}\``)
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], body: readonly (readonly string[])[]): string =>
  [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')

function raceTable(all: readonly RaceRow[]): string {
  const body = all.map((row) => {
    const { runners, ...exponents } = row.equal
    const field = row.name === 'horse-racing' ? '7 to 10' : String(runners.length)
    return [row.name, field, textOf(spreadOf(row)), code(fieldsOf(exponents))]
  })
  return table(['Sport', 'Competitors', 'Spread', 'Exponents'], body)
}

const sidesTable = (all: readonly Row[]): string =>
  table(
    ['Sport', 'Equal sides', 'Home side stronger by 1'],
    all.map((row) => [row.name, code(fieldsOf(row.equal)), code(changedOf(row))]),
  )

/** Returns the page with the parameters of all models, for `docs/protocols/sport-models.md`. */
export function modelPage(): string {
  const all = rows()
  const families = [...new Set(all.map(({ family }) => family))].toSorted()
  const sections = families.map((family) => {
    const own = all.filter((row) => row.family === family)
    const races = own.filter(isRace)
    return `## ${family}\n\n${races.length > 0 ? raceTable(races) : sidesTable(own)}\n`
  })
  return [
    '# Parameters of simulated sports\n',
    'A test writes and checks this page: `npx vitest run model-tables -u`. The order of draws of each family is in',
    '[sport-proofs.md](sport-proofs.md), sources of the averages in `packages/sport/src/families`. Numbers have five digits here,',
    'all of them in proofs. `first`, the side that begins, changes from event to event. Actions have points in brackets.\n',
    ...sections,
  ].join('\n')
}
