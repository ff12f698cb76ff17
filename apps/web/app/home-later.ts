/** What the home page brings to life after the rest, in one file. */
export { ProviderRow } from './features/games/provider-row.tsx'
export { HomeShelf } from './features/sport/home/home-shelf.tsx'
export { Promises } from './features/welcome/promises.tsx'
