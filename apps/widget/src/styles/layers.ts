/** Puts rules into the layer of components: above tokens and base rules, below those for forced colours. */
export const inComponents = (css: string): string => `@layer components{${css}}`
