import { type Market, specifiersText } from '@tessera/sport'

/** A market of a model as messages name it. */
export const marketName = ({ type, specifiers }: Pick<Market, 'type' | 'specifiers'>) => ({
  id: type,
  specifiers: specifiersText(specifiers),
})
