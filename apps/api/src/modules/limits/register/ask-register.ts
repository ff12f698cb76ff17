import { type BlockedAct, liftBlock, lockPlayer, setBlock } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { getPlayer, type PlayerRow } from '../../profile/index.ts'
import { breakStarted } from '../breaks.ts'
import type { LimitsDeps } from '../limits-deps.ts'
import { documentsOf } from '../person/document-numbers.ts'
import {
  effectOf,
  needsQuestion,
  type RegisterEffect,
  type RegisterMoment,
  type RegisterState,
} from '../rules/register-rules.ts'
import {
  type ExclusionRegister,
  type RegisterPerson,
  RegisterUnavailableError,
} from './exclusion-register.ts'
import { deleteRegisterRow, findRegisterRow, type RegisterRow, storeRegisterRow } from './register-store.ts'

/** Reasons of the blocks with which the ledger enforces what a register says. */
export const REGISTER_REASONS = {
  excluded: 'national_register',
  unavailable: 'register_unavailable',
} as const

const BLOCKED: readonly BlockedAct[] = ['bet', 'deposit', 'promotion']

/**
 * Asks the register of the player's jurisdiction if it is asked at this moment and its last answer is too old, and blocks bets,
 * deposits and promotion by the answer. `again` repeats a question while the player is active. Outside of any transaction:
 * the answer may take seconds.
 */
export async function askRegister(
  deps: LimitsDeps,
  playerId: string,
  moment: RegisterMoment | 'again',
): Promise<void> {
  const { database, clock, jurisdictionOf, registers, emit } = deps
  const player = await getPlayer(database, playerId)
  const rules = jurisdictionOf(player).register
  const register = registers.find(({ id }) => id === rules?.id)
  const known = await findRegisterRow(database, playerId)
  if (!rules || !register) return known?.failure ? forget(deps, playerId) : undefined
  // While an answer is missing, the player waits for it: any moment asks.
  if (moment !== 'again' && !rules.asks.includes(moment) && !known?.failure) return
  const { person, digest } = dataOf(deps, player)
  const isSame = known !== null && known.register === rules.id && known.person.equals(digest)
  if (!needsQuestion(isSame ? known : null, rules, clock())) return
  const state = await ask(register, person, isSame ? known : null, clock())
  await database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    await storeRegisterRow(tx, playerId, { ...state, register: rules.id, person: digest })
    await applyEffect(tx, playerId, effectOf(state, rules, clock()))
    // Other modules react to it as to an own self-exclusion: bonuses end.
    if (state.status === 'excluded' && (!isSame || known?.status !== 'excluded'))
      await emit(tx, breakStarted, { playerId, kind: 'self-exclusion' })
  })
}

/** Returns the data for the register, null if they can't identify a person, and a keyed digest of them. */
function dataOf(
  { digests }: LimitsDeps,
  player: PlayerRow,
): { person: RegisterPerson | null; digest: Buffer } {
  const { firstName, lastName, birthdate, country, postalCode, email, details } = player
  const facts = {
    firstName,
    lastName,
    birthdate,
    country,
    postalCode,
    email,
    documents: documentsOf(details),
  }
  const digest = digests.ofText(`register ${JSON.stringify(facts)}`)
  if (!firstName || !lastName || birthdate === null || country === null) return { person: null, digest }
  return { person: { ...facts, firstName, lastName, birthdate, country }, digest }
}

/** Asks the register and returns the new state. Without an answer, the last one is kept. */
async function ask(
  register: ExclusionRegister,
  person: RegisterPerson | null,
  known: RegisterRow | null,
  now: Date,
): Promise<RegisterState> {
  const last = {
    status: known?.status ?? null,
    until: known?.until ?? null,
    answeredAt: known?.answeredAt ?? null,
    askedAt: now,
  }
  if (person === null) return { ...last, failure: 'unknown_person' }
  try {
    const answer = await register.find(person)
    if (answer.status === 'unknown') return { ...last, failure: 'unknown_person' }
    const until = answer.status === 'excluded' ? answer.until : null
    return { status: answer.status, until, answeredAt: now, failure: null, askedAt: now }
  } catch (error) {
    if (!(error instanceof RegisterUnavailableError)) throw error
    return { ...last, failure: 'no_response' }
  }
}

async function applyEffect(tx: Tx, playerId: string, effect: RegisterEffect): Promise<void> {
  for (const act of BLOCKED) {
    if (effect.kind === 'excluded')
      await setBlock(tx, playerId, { act, until: effect.until, reason: REGISTER_REASONS.excluded })
    else await liftBlock(tx, playerId, { act, reason: REGISTER_REASONS.excluded })
    if (effect.kind === 'unavailable')
      await setBlock(tx, playerId, { act, until: 'forever', reason: REGISTER_REASONS.unavailable })
    else await liftBlock(tx, playerId, { act, reason: REGISTER_REASONS.unavailable })
  }
}

/** Ends the wait for a register that the player's jurisdiction no longer asks. An exclusion stays. */
const forget = ({ database }: LimitsDeps, playerId: string): Promise<void> =>
  database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    for (const act of BLOCKED) await liftBlock(tx, playerId, { act, reason: REGISTER_REASONS.unavailable })
    await deleteRegisterRow(tx, playerId)
  })
