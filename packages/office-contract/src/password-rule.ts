/** Minimum length of an operator's password. A second factor is always required next to it (NIST SP 800-63B). */
export const PASSWORD_LENGTH_MIN = 12
