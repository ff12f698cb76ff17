/** The `handle` of a route whose page works without scripts: it is shown when the network is away and none can load. */
export const STATIC_PAGE = { isStatic: true }
