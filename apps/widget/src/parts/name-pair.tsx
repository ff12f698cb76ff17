/**
 * Two names in a row, such as a sport and its competition. A lack of space cuts off the end of the second, in the
 * direction in which that is written.
 */
export const NamePair = ({ first, second }: { first: string; second: string }) => (
  <span className="name-pair">
    <span>{first}</span>
    {' · '}
    <span dir="auto">{second}</span>
  </span>
)
