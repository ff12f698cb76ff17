import { type Market, specifiersText } from '@tessera/sport'

/** Returns the name of a model's market in feed messages. */
export const marketName = ({ type, specifiers }: Pick<Market, 'type' | 'specifiers'>) => ({
  id: type,
  specifiers: specifiersText(specifiers),
})
