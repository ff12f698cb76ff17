import type { CallName } from '@tessera/contract'
import type { CallWorld, Refusal } from './call-cases.ts'
import { type ApiUnderTest, callByName, startApi, type TestPlayer } from './fixture.ts'

/** Cases of any module, as the tests iterate over them. */
interface LooseCases {
  readonly happy: Readonly<Record<string, () => ReturnType<CallWorld['make']>>>
  readonly refusals: Readonly<Record<string, Readonly<Record<string, Refusal>>>>
}

const files = import.meta.glob<{ cases: (world: CallWorld) => LooseCases }>('./calls/*.ts', { eager: true })

/**
 * Returns the cases of every module from the files in `calls/`, and their shared world: the API with one player. The world
 * is available after `start`.
 */
export function everyCallCase() {
  let app: ApiUnderTest | null = null
  let player: TestPlayer | null = null
  const there = <Value>(value: Value | null): Value => {
    if (value === null) throw new Error('the cases have not been started')
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
