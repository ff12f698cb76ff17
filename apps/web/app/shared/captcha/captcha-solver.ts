/** What the server told of a challenge, beside its kind. */
export type Challenge = Readonly<Record<string, string | number | boolean | null>>

/** Finds the answer to challenges of one kind; null where this browser can't. A vendor's is another value of this type. */
export type CaptchaSolver = (challenge: Challenge) => Promise<string | null>
