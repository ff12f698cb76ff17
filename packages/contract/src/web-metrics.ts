/** Web metrics that pages report: largest contentful paint, interaction to next paint, cumulative layout shift. */
export const WEB_METRICS = ['LCP', 'INP', 'CLS'] as const

export type WebMetric = (typeof WEB_METRICS)[number]
