import { findWork } from './find-work.ts'

/** Works on one challenge in a thread of its own. */
addEventListener('message', ({ data }: MessageEvent<{ readonly id: string; readonly bits: number }>) => {
  postMessage(findWork(data.id, data.bits))
})
