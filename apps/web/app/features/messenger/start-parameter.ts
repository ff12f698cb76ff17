/** Name of the start parameter in the URL of a launch: in its hash, or in its query, as links of the bot have it. */
export const START_PARAMETER = 'tgWebAppStartParam'

/** Returns the start parameter of a launch: that of its URL, or else that of its data. */
export const startParameter = (params: URLSearchParams, data: string): string | null =>
  params.get(START_PARAMETER) ?? new URLSearchParams(data).get('start_param')
