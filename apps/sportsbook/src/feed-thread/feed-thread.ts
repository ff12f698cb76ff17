import { parentPort, workerData } from 'node:worker_threads'
import { runFeed } from './run-feed.ts'

/** Entry point of the thread that runs the built-in feed. */
if (!parentPort) throw new Error('this file must run as a worker thread')
runFeed(workerData, parentPort)
