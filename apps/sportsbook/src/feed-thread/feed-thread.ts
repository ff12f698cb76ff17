import { parentPort, workerData } from 'node:worker_threads'
import { runFeed } from './run-feed.ts'

/** The thread in which the built-in feed plays. */
if (!parentPort) throw new Error('this is started as a thread')
runFeed(workerData, parentPort)
