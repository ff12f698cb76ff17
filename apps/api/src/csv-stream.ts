import { Readable } from 'node:stream'
import { type CsvBatches, csvFile } from './csv.ts'

/** Bytes that wait for the reader at most, in addition to the batch in progress. */
const WAITING_MAX_BYTES = 64 * 1024

/**
 * Creates a stream of a CSV file. A batch is requested when the reader has taken the one before, so that the memory doesn't
 * depend on the number of rows. The batches end when the stream is destroyed, since its reader has left.
 */
export const csvStream = (batches: CsvBatches, columns: readonly string[], timeZone: string): Readable =>
  Readable.from(csvFile(batches, timeZone, columns), {
    objectMode: false,
    highWaterMark: WAITING_MAX_BYTES,
  })
