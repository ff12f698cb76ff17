import type { WayKind } from '@tessera/contract'
import { DEFAULT_JURISDICTION } from '../src/jurisdiction/jurisdiction-table.ts'
import { type ApiUnderTest, type TestResponse, TOKEN_SECRET } from './fixture.ts'
import { startSecondProcess } from './second-process.ts'

/** Makes a call to an installation without a sign-in method, on the database of the given one. */
export async function withoutWay(
  app: ApiUnderTest,
  way: WayKind,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  options: { token?: string; body?: object } = {},
): Promise<TestResponse> {
  const ways = DEFAULT_JURISDICTION.ways.filter((each) => each !== way)
  const secrets = { tokenSecret: TOKEN_SECRET, gameTokenSecret: 'g'.repeat(32) }
  const other = await startSecondProcess(app, {
    ...secrets,
    jurisdiction: { ...DEFAULT_JURISDICTION, ways },
  })
  try {
    const answer = await other.call(method, path, options)
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  } finally {
    await other.stop()
  }
}
