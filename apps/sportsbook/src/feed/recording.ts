import { readRecording } from '@tessera/feed'
import { z } from 'zod'
import type { Category, Championship, Fixture, SportFeed } from './sport-feed.ts'

/** Prefix of lines other than messages in a recording. A reader of messages alone treats such a line as a comment. */
const HEAD = '#! '

const competitor = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  colours: z.tuple([z.string(), z.string()]),
  players: z.array(z.object({ id: z.string(), name: z.string(), number: z.int() })),
})
const head = z.union([
  z.object({
    categories: z.array(z.object({ categoryId: z.int(), sportId: z.int(), name: z.string() })),
    championships: z.array(
      z.object({
        championshipId: z.int(),
        categoryId: z.int(),
        sportId: z.int(),
        name: z.string(),
        rank: z.int(),
        liabilityLimit: z.int(),
      }),
    ),
  }),
  z.object({
    fixture: z.object({
      eventId: z.string(),
      championshipId: z.int(),
      name: z.string(),
      competitors: z.array(competitor),
      startsAtMs: z.int(),
      isSimulated: z.boolean(),
      commitment: z.string().nullable(),
      beacon: z.object({ chain: z.string(), round: z.int() }).nullable().default(null),
    }),
  }),
])
const heads = {
  parse: (text: string): z.output<typeof head> => head.parse(JSON.parse(text)),
  line: (value: z.input<typeof head>): string => `${HEAD}${JSON.stringify(value)}`,
}

/** Content of a file with a recorded feed. */
export interface Recording {
  readonly categories: readonly Category[]
  readonly championships: readonly Championship[]
  readonly fixtures: readonly Fixture[]
  readonly messages: ReturnType<typeof readRecording>
}

/**
 * Parses a recording: its messages in order of arrival, and the events that they are about. Throws for an invalid
 * text.
 */
export function parseRecording(text: string): Recording {
  const categories: Category[] = []
  const championships: Championship[] = []
  const fixtures: Fixture[] = []
  for (const line of text.split('\n')) {
    if (!line.startsWith(HEAD)) continue
    const found = heads.parse(line.slice(HEAD.length))
    if ('fixture' in found) fixtures.push(found.fixture)
    else {
      categories.push(...found.categories)
      championships.push(...found.championships)
    }
  }
  return { categories, championships, fixtures, messages: readRecording(text) }
}

/** Functions of a feed that are needed to record it. */
export type RecordedFeed = Pick<SportFeed, 'categories' | 'championships' | 'fixture' | 'listen'>

/** Records all messages of a feed from now on, line by line. Returns a function that stops the recording. */
export function recordFeed(feed: RecordedFeed, write: (line: string) => void): () => void {
  const championships = feed.championships.map(
    ({ championshipId, categoryId, sportId, name, rank, liabilityLimit }) => ({
      championshipId,
      categoryId,
      sportId,
      name,
      rank,
      liabilityLimit,
    }),
  )
  write(heads.line({ categories: [...feed.categories], championships }))
  const known = new Set<string>()
  return feed.listen((messages) => {
    for (const message of messages) {
      if ('event' in message && !known.has(message.event)) {
        known.add(message.event)
        const fixture = feed.fixture(message.event)
        if (fixture)
          write(
            heads.line({
              fixture: {
                ...fixture,
                competitors: fixture.competitors.map((each) => ({
                  ...each,
                  colours: [...each.colours],
                  players: [...each.players],
                })),
              },
            }),
          )
      }
      write(JSON.stringify(message))
    }
  })
}
