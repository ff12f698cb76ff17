import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseRealtimeConfig } from '../src/config/realtime-config.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/protocols/realtime.md'), 'utf8')

test('the configuration in the documentation is valid', () => {
  const [, example = ''] = /```json\n(.*?)```/s.exec(page) ?? []
  const config = parseRealtimeConfig(JSON.parse(example))
  expect(config.consumers[0]?.enabled).toBe(true)
})
