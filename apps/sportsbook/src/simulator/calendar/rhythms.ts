/** Names of the days in rhythms, from Monday on. */
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const MINUTES_OF_DAY = 24 * 60

/**
 * Returns the starts of a week as minutes since Monday at midnight, in rounds of equal size. In each round every
 * competitor has one match. A round is written as days with times, `fri 20:00; sat 15:00x2`, in which `x2` stands for
 * two matches.
 */
export const rounds = (...texts: readonly string[]): readonly (readonly number[])[] => texts.map(minutesOf)

/** Returns a round of matches at the same times on each of the days. */
export const daily = (days: string, times: string): readonly (readonly number[])[] =>
  rounds(...days.split(' ').map((day) => `${day} ${times}`))

const minutesOf = (text: string): readonly number[] =>
  text.split('; ').flatMap((part) => {
    const [day = '', ...times] = part.split(' ')
    return times.flatMap((time) => startsAt(DAYS.indexOf(day), time))
  })

function startsAt(day: number, text: string): number[] {
  const [, hour, minute, count = '1'] = /^(\d\d):(\d\d)(?:x(\d))?$/.exec(text) ?? []
  if (day < 0 || hour === undefined) throw new Error(`${text} is not a time of a rhythm`)
  const at = day * MINUTES_OF_DAY + Number(hour) * 60 + Number(minute)
  return Array.from({ length: Number(count) }, () => at)
}

const WEEK = 'mon tue wed thu fri sat sun'

/**
 * Rhythms of soccer by the tier of a league. Sources: kick-offs of the Premier League (Friday 20:00, Saturday 12:30,
 * 15:00 and 17:30, Sunday 16:30), of La Liga (Sunday 21:00), of the UEFA competitions (Tuesday to Thursday 18:45 and 21:00 CET), of the
 * EFL (Tuesday and Wednesday 19:45, Saturday 15:00), of the Women's Super League (Saturday and Sunday noon to evening,
 * Wednesday 19:15) and of Premier League 2 and U18 (weekdays 13:00 to 19:00, Saturday 11:00). Leagues play more often
 * than real ones, and are spread over the evening, because there are fewer of them.
 */
export const SOCCER_RHYTHMS = {
  first: rounds(
    'tue 18:45 20:45; wed 18:45 20:45; thu 18:45 20:45',
    'fri 20:00; sat 12:30 15:00 17:30; sun 16:30 20:45',
  ),
  second: rounds(
    'mon 18:30 19:45 21:00; tue 17:30 19:45 21:15',
    'wed 18:00 19:45 21:15; thu 17:30 19:45 21:15',
    'fri 18:30; sat 15:00x2; sun 13:30 18:30 20:30',
  ),
  women: rounds(
    'mon 19:15 20:30; wed 17:00 19:15; thu 18:15 20:15',
    'fri 17:15 19:15; sat 11:30 13:30; sun 12:30 14:30',
  ),
  reserves: [
    ...daily('mon tue wed thu fri', '13:00 15:00 16:30 18:00 19:00 20:15'),
    ...rounds('sat 11:00x2 13:00 19:30; sun 11:00 19:30'),
  ],
} as const

/**
 * Rhythms of other sports. Sources: sessions of the ATP and WTT (11:00 to midnight, all week), tip-offs of the NBA
 * (19:00 to 22:30, most days), faceoffs of the NHL (19:00), first pitches of the MLB (13:05, 19:05), throw-offs of the
 * EHF (Wednesday to Sunday 16:00 to 20:45), sessions of the PDC and of World Snooker (13:00 and 19:00), kick-offs of the
 * NFL (Thursday 20:15, Sunday 13:00, 16:25 and 20:20, Monday 20:15), and the first ball of T20 leagues (15:30, 19:30).
 */
export const RHYTHMS = {
  /** Tournaments of people: two sessions a day. */
  sessions: daily(WEEK, '11:00 12:30 14:00 15:30 17:00 18:30 20:00 21:30'),
  /** Leagues that play in halls, every evening. */
  evenings: daily(WEEK, '18:00 19:00 20:00 21:15'),
  /** Leagues with matinees, on most days. */
  matinees: daily(WEEK, '13:05 17:05 19:05 20:10'),
  /** Long matches, two a day. */
  long: daily(WEEK, '15:30 19:30'),
  /** Leagues of big fields: evenings during the week, afternoons at the weekend. */
  fields: [...daily('tue thu fri', '18:30 19:30 20:30'), ...daily('sat sun', '13:00 16:25 20:20')],
} as const

export type RhythmName = keyof typeof RHYTHMS
