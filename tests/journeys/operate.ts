import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { site, siteUrl } from './player.ts'

const run = promisify(execFile)
const NAME = 'ann'
const WHO = ['--operator', NAME, '--reason', 'as the journey says']

const ops = (...args: string[]) =>
  run('node', ['apps/tessera/bin/tessera.mjs', 'ops', ...args], {
    env: { ...process.env, DATA_DIR: site().dataDir, PUBLIC_URL: siteUrl(), OFFICE_URL: officeUrl() },
  })

/** Returns the address of the back office. */
export const officeUrl = (): string => process.env.TESSERA_OFFICE_URL ?? ''

let added: Promise<void> | undefined

/** Adds the operator, unless another worker of this run has done so. */
async function addOperator(): Promise<void> {
  // A demonstration has an operator already.
  const account = [
    '--name',
    NAME,
    '--full-name',
    'Ann of the journeys',
    '--operator',
    'demo',
    '--reason',
    'journeys',
  ]
  await ops('operators', 'add', ...account).catch(() => ops('operators', 'list'))
}

/** Runs a command of `tessera ops` on the running Tessera's database and files. Returns its output. */
export async function order(...args: string[]): Promise<string> {
  added ??= addOperator()
  await added
  return (await ops(...args, ...WHO)).stdout
}

/** Runs a command of `tessera ops player`. */
export const operate = (...args: string[]): Promise<string> => order('player', ...args)
