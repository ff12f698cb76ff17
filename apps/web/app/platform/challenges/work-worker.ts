import { findWork } from './find-work.ts'

/** Solves one challenge in a separate thread. */
addEventListener('message', ({ data }: MessageEvent<{ readonly id: string; readonly bits: number }>) => {
  postMessage(findWork(data.id, data.bits))
})
