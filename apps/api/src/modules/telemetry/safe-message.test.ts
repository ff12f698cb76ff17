import { expect, it } from 'vitest'
import { safeMessage } from './safe-message.ts'

it.each([
  ['failed to load https://casino.example/verify/abc?code=7', 'failed to load https://casino.example'],
  ['no chat 3F2b8a10-9c4d-4e21-8abc-0123456789ab for ada@example.com', 'no chat … for …'],
  ['player 4711 of 12', 'player … of 12'],
])('removes what can name a player: %s', (message, safe) => {
  expect(safeMessage(message)).toBe(safe)
})
