import type { CallName } from '@tessera/contract'
import type { CallWorld, Refusal } from './call-cases.ts'
import { type ApiUnderTest, callByName, startApi, type TestPlayer } from './fixture.ts'

/** The cases of a module as the tests go through them, whatever their calls are. */
interface LooseCases {
  readonly happy: Readonly<Record<string, () => ReturnType<CallWorld['make']>>>
  readonly refusals: Readonly<Record<string, Readonly<Record<string, Refusal>>>>
}

const files = import.meta.glob<{ cases: (world: CallWorld) => LooseCases }>('./calls/*.ts', { eager: true })

/**
 * The cases of every module, from its file in `calls/`, and the world that they share: the API with one player. The world
 * is there from `start` on.
 */
export function everyCallCase() {
  let app: ApiUnderTest | null = null
  let player: TestPlayer | null = null
  const there = <Value>(value: Value | null): Value => {
    if (value === null) throw new Error('the world of these cases was not started')
    return value
  }
  const world: CallWorld = {
    get app() {
      return there(app)
    },
    get player() {
      return there(player)
    },
    make: (name: CallName, id, options) => callByName(there(app), there(player), name, id, options),
  }
  return {
    world,
    cases: Object.values(files).map((file) => file.cases(world)),
    start: async () => {
      app = await startApi()
      player = await app.player(1_000_000)
    },
    stop: () => there(app).stop(),
  }
}
