import type { Standing } from '@tessera/contract/sportsbook'

const row = (name: string, won: number, drawn: number, lost: number, form: Standing['form']): Standing => ({
  competitorId: name,
  name,
  ...{ played: won + drawn + lost, won, drawn, lost },
  ...{ scored: 3 * won + drawn, conceded: 2 * lost + drawn, points: 3 * won + drawn },
  form,
})

/** Table of a league in mid-season. */
export const fakeTable: Standing[] = [
  row('Harbour United', 12, 3, 2, ['won', 'won', 'drawn', 'won', 'won']),
  row('Kiln Street Athletic', 9, 5, 3, ['lost', 'won', 'won', 'drawn', 'won']),
  row('Old Mill Rovers', 8, 2, 7, ['won', 'lost', 'won', 'lost', 'drawn']),
  row('Saltmarsh', 2, 4, 11, ['lost', 'lost', 'drawn', 'lost', 'lost']),
]
