import type { WayKind } from '@tessera/contract'
import { DEFAULT_JURISDICTION } from '../src/jurisdiction/jurisdiction-table.ts'
import type { ApiUnderTest, TestResponse } from './fixture.ts'
import { variantOf } from './second-process.ts'

/** Makes a call to an installation without a sign-in method, on the database of the given one. */
export async function withoutWay(
  app: ApiUnderTest,
  way: WayKind,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  options: { token?: string; body?: object } = {},
): Promise<TestResponse> {
  const ways = DEFAULT_JURISDICTION.ways.filter((each) => each !== way)
  const other = await variantOf(app, `without ${way}`, { jurisdiction: { ...DEFAULT_JURISDICTION, ways } })
  return other.call(method, path, options)
}
