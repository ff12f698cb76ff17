import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { apiEnvironmentSchema } from '@tessera/api/environment'
import { realtimeEnvironmentSchema } from '@tessera/realtime/environment'
import { createSandboxBeacon } from '@tessera/sandbox'
import { sandboxEnvironmentSchema } from '@tessera/sandbox/environment'
import { readEnvironment } from '@tessera/server-kit'
import { sportsbookEnvironmentSchema } from '@tessera/sportsbook/environment'
import { studioEnvironmentSchema } from '@tessera/studio/environment'
import { webEnvironmentSchema } from '@tessera/web/environment'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const CHAIN_HASH = createSandboxBeacon(Date.now).info.hash
const DEPLOY = fileURLToPath(new URL('../../../deploy/', import.meta.url))
const SCHEMAS = {
  web: webEnvironmentSchema,
  api: apiEnvironmentSchema,
  worker: apiEnvironmentSchema,
  studio: studioEnvironmentSchema,
  sportsbook: sportsbookEnvironmentSchema,
  realtime: realtimeEnvironmentSchema,
  sandbox: sandboxEnvironmentSchema,
}

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      command: z.array(z.string()).default([]),
      environment: z.record(z.string(), z.string()).default({}),
      volumes: z.array(z.string()).default([]),
      build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
    }),
  ),
})

/** Secrets as the script prints them, by name. */
const secrets = Object.fromEntries(
  execFileSync(`${DEPLOY}make-secrets.sh`, { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
)
const text = readFileSync(`${DEPLOY}compose.yaml`, 'utf8')
const filled = text
  .replace(/^#.*$/gm, '')
  .replace(/\$\{(\w+)\}/g, (_, name: string) => secrets[name] ?? `no secret is called ${name}`)
const { services } = composeSchema.parse(parse(filled, { merge: true }))

/** Variables that the Dockerfile sets for every process. */
const image = readFileSync(`${DEPLOY}Dockerfile`, 'utf8')
const ofImage = Object.fromEntries(
  [...image.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=')),
  ),
)

it('generates every secret that the compose file names', () => {
  expect(filled).not.toContain('no secret is called')
})

it.each(Object.entries(SCHEMAS))('sets all variables that %s requires', (name, schema) => {
  const service = services[name]
  expect(service?.command).toEqual([name])
  const environment = { ...ofImage, ...service?.environment }
  expect(readEnvironment<z.ZodType>(schema, environment)).toMatchObject({ HOST: '0.0.0.0' })
})

it('addresses every process at the port that it listens on', () => {
  const ports = Object.entries(services).flatMap(([name, { environment }]) =>
    environment.PORT === undefined ? [] : [`${name}:${environment.PORT}`],
  )
  const named = Object.values(services).flatMap(({ environment }) =>
    Object.values(environment).flatMap((value) => value.match(/\b[a-z]+:300\d\b/g) ?? []),
  )
  expect([...new Set(named)].filter((each) => !ports.includes(each))).toEqual([])
})

it('mixes the sandbox’s beacon into the seeds of a trial, by the script too', () => {
  expect(services.sportsbook?.environment.BEACON_CHAIN).toBe(CHAIN_HASH)
  const script = readFileSync(`${DEPLOY}start-processes.sh`, 'utf8')
  expect(/BEACON_CHAIN=(\w+)/.exec(script)?.[1]).toBe(CHAIN_HASH)
})

it('shares the documents between the worker and the API', () => {
  const places = [services.api, services.worker].map((service) => [
    service?.volumes,
    service?.environment.DOCUMENTS_DIR,
  ])
  expect(places).toEqual([
    [['documents:/documents'], '/documents'],
    [['documents:/documents'], '/documents'],
  ])
})

it('builds from existing files and excludes secrets from the build context', () => {
  for (const { build } of Object.values(services).filter((service) => service.build))
    expect(existsSync(`${DEPLOY}${build?.context}/${build?.dockerfile}`)).toBe(true)
  expect(readFileSync(`${DEPLOY}../.dockerignore`, 'utf8')).toMatch(/^\*\.env$/m)
})
