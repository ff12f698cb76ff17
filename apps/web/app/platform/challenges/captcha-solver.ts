/** Details of a challenge that the server sent, including its kind. */
export type Challenge = Readonly<Record<string, string | number | boolean | null>>

/**
 * Solves challenges of one kind; returns null if this browser can't. A captcha vendor would be another value
 * of this type.
 */
export type CaptchaSolver = (challenge: Challenge) => Promise<string | null>
