import { type CallDefinition, ERRORS, type ErrorName, type UploadFacts } from '@tessera/contract'
import { z } from 'zod'
import { type CallRoute, callRoutes, statusOf } from './register-calls.ts'

type Json = Record<string, unknown>

const SOURCE_PARAMETERS = [
  { $ref: '#/components/parameters/Source' },
  { $ref: '#/components/parameters/Platform' },
]

/** Errors that any call can return. */
const ANY_CALL: readonly ErrorName[] = ['malformed_request', 'rate_limited', 'internal_error', 'unavailable']

const inputSchema = (schema: z.ZodType): Json => withoutDialect(z.toJSONSchema(schema, { io: 'input' }))
const outputSchema = (schema: z.ZodType): Json => withoutDialect(z.toJSONSchema(schema, { io: 'output' }))

function withoutDialect({ $schema: _dialect, ...schema }: Json): Json {
  return schema
}

/** Returns all errors that a call can return, sorted by code. */
export function errorNames({ method, definition }: Pick<CallRoute, 'method' | 'definition'>): ErrorName[] {
  const { auth, query, params, body, upload, isIdempotent, passesPause, errors } = definition
  const names = new Set<ErrorName>(ANY_CALL)
  if (auth === 'player')
    for (const name of ['unauthorized', 'session_expired', 'account_closed', 'account_locked'] as const)
      names.add(name)
  if (auth !== 'none' && method !== 'GET' && !passesPause) names.add('reauthentication_required')
  if (query || body || upload) names.add('validation_failed')
  if (params) names.add('not_found')
  if (method !== 'GET')
    for (const name of ['payload_too_large', 'unsupported_media_type'] as const) names.add(name)
  if (isIdempotent) for (const name of ['validation_failed', 'idempotency_conflict'] as const) names.add(name)
  for (const name of errors ?? []) names.add(name)
  return [...names].sort((a, b) => ERRORS[a].code - ERRORS[b].code)
}

/** Returns one response per status, with the names and codes of its errors. */
function errorResponses(route: CallRoute): Json {
  const byStatus = new Map<number, ErrorName[]>()
  for (const name of errorNames(route)) {
    const { status } = ERRORS[name]
    byStatus.set(status, [...(byStatus.get(status) ?? []), name])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      String(status),
      {
        description: names
          .map((name) => `${ERRORS[name].code} ${name}: ${ERRORS[name].message}`)
          .join('\n\n'),
        headers: status === 429 || status === 423 ? { ...responseHeaders, ...retryHeader } : responseHeaders,
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Error' },
                { properties: { error: { properties: { name: { enum: names } } } } },
              ],
            },
          },
        },
      },
    ]),
  )
}

const retryHeader = {
  'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' } },
}
const responseHeaders = { 'x-trace-id': { $ref: '#/components/headers/TraceId' } }

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties, required } = inputSchema(schema)
  if (!isObject(properties)) return []
  const needed = Array.isArray(required) ? required : []
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || needed.includes(name),
    schema: property,
  }))
}

function requestBodyOf({ body, upload }: CallDefinition): Json {
  if (upload)
    return { requestBody: { required: true, content: { 'multipart/form-data': formOf(body, upload) } } }
  if (!body) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: inputSchema(body) } } } }
}

/** Returns the multipart form with the fields of the body and the file. */
function formOf(body: z.ZodType | undefined, { field, maxBytes, types }: UploadFacts): Json {
  const schema = body ? inputSchema(body) : { type: 'object' }
  const properties = isObject(schema.properties) ? schema.properties : {}
  const required = Array.isArray(schema.required) ? schema.required : []
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    maxLength: maxBytes,
    description: `At most ${maxBytes} bytes. Accepted types, detected from the content: ${types.join(', ')}.`,
  }
  return {
    schema: { ...schema, properties: { ...properties, [field]: file }, required: [...required, field] },
    encoding: { [field]: { contentType: types.join(', ') } },
  }
}

function operationOf(route: CallRoute): Json {
  const { name, definition } = route
  const { params, query, data, meta, auth, isIdempotent } = definition
  const envelope = { data, ...(meta ? { meta } : {}) }
  return {
    operationId: name.replace(/[^A-Za-z]+/g, '_').replace(/_$/, ''),
    summary: definition.summary,
    tags: [definition.tag],
    security: auth === 'none' ? [] : auth === 'optional' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [
      { $ref: '#/components/parameters/TraceId' },
      ...(definition.tellsSource ? SOURCE_PARAMETERS : []),
      ...(isIdempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
    ],
    ...requestBodyOf(definition),
    responses: {
      [String(statusOf(definition))]: {
        description: 'Success.',
        headers: { ...responseHeaders, 'cache-control': { schema: { type: 'string' } } },
        content: { 'application/json': { schema: outputSchema(z.object(envelope)) } },
      },
      ...errorResponses(route),
    },
  }
}

/** A broken rule of a form, such as `min` with `8`. */
const fieldProblem = {
  type: 'object',
  required: ['rule', 'params'],
  properties: { rule: { type: 'string' }, params: { type: 'array', items: { type: 'string' } } },
}

const components = {
  securitySchemes: {
    session: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description:
        'A session token, valid for 15 minutes. The refresh call replaces it, even after it has expired.',
    },
  },
  headers: {
    TraceId: { description: 'The trace id of the request.', schema: { type: 'string' } },
  },
  parameters: {
    TraceId: {
      name: 'x-trace-id',
      in: 'header',
      required: false,
      description: 'Included in every log line of the request and returned with the response.',
      schema: { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9-]{7,63}$' },
    },
    Source: {
      name: 'x-source',
      in: 'header',
      required: false,
      description: 'The origin of the site, or the address of the bot.',
      schema: { type: 'string', maxLength: 300 },
    },
    Platform: {
      name: 'x-platform',
      in: 'header',
      required: false,
      schema: { type: 'string', enum: ['tg', 'web'] },
    },
    IdempotencyKey: {
      name: 'idempotency-key',
      in: 'header',
      required: false,
      description:
        'Generated before the first attempt and reused for retries: the same request with the same key is executed once. ' +
        'A request without a key is executed each time it is sent.',
      schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,128}$' },
    },
  },
  schemas: {
    Error: {
      type: 'object',
      required: ['error'],
      properties: {
        error: {
          type: 'object',
          required: ['code', 'name', 'message', 'traceId'],
          properties: {
            code: { type: 'integer', enum: [...new Set(Object.values(ERRORS).map(({ code }) => code))] },
            name: { type: 'string', enum: Object.keys(ERRORS) },
            message: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            problems: { type: 'object', additionalProperties: { type: 'array', items: fieldProblem } },
            details: {
              type: 'object',
              additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
            },
            traceId: { type: 'string' },
          },
        },
      },
    },
  },
}

/** Returns the OpenAPI 3.1 document of all calls. It is complete enough for external tools to generate clients from it. */
export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const route of callRoutes) {
    const [method = '', path = ''] = route.name.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tessera player API', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: publicUrl }],
    tags: [...new Set(callRoutes.map(({ definition }) => definition.tag))].map((name) => ({ name })),
    paths,
    components,
  }
}
