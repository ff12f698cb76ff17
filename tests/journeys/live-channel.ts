import type { Page } from '@playwright/test'
import { CHANNELS, type LiveChannel, REALTIME_PATH } from '@tessera/contract/channels'

interface Frame {
  readonly id?: number
  readonly subscribe?: { readonly channel?: string }
}

/** Returns the commands or replies of a frame, one a line. */
const framesOf = (payload: string | Buffer): Frame[] =>
  payload
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Frame)

/**
 * Waits until the next connection of a page is subscribed to a channel. What happened before is in the page, but it isn't
 * told as an event. It must be called before the page opens.
 */
export const untilSubscribed = (page: Page, channel: LiveChannel): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => {
      if (!socket.url().endsWith(REALTIME_PATH)) return
      const asked = new Set<number | undefined>()
      socket.on('framesent', ({ payload }) => {
        for (const { id, subscribe } of framesOf(payload))
          if (subscribe?.channel?.startsWith(CHANNELS[channel].name)) asked.add(id)
      })
      socket.on('framereceived', ({ payload }) => {
        if (framesOf(payload).some(({ id, subscribe }) => subscribe && asked.has(id))) resolve()
      })
    })
  })
