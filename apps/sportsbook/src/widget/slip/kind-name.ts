/** Names of systems are the same in all languages: `lucky-15` is Lucky 15. */
export const kindName = (kind: string): string =>
  kind
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
