import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A local Ethereum node. */
export interface Anvil {
  readonly url: string
  call<Result>(method: string, ...params: unknown[]): Promise<Result>
  stop(): Promise<void>
}

/** Starts a node with an empty chain, which mines only on request. */
export async function startAnvil(): Promise<Anvil> {
  const command = fileURLToPath(import.meta.resolve('@foundry-rs/anvil/bin.mjs'))
  const node = spawn(process.execPath, [command, '--port', '0', '--no-mining', '--chain-id', '1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = `http://${await addressOf(node)}`
  return {
    url,
    call: async (method, ...params) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      const { result, error } = await response.json()
      if (error) throw new Error(`${method}: ${error.message}`)
      return result
    },
    stop: async () => {
      const ended = once(node, 'exit')
      node.kill('SIGTERM')
      await ended
    },
  }
}

async function addressOf(node: ChildProcess): Promise<string> {
  if (!node.stdout) throw new Error('the node has no output')
  for await (const line of createInterface(node.stdout)) {
    const address = /^Listening on (\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('the node has not started')
}
