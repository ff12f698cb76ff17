import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/** PostgreSQL refuses to run as root: then it runs as this user. */
export interface ServerUser {
  uid: number
  gid: number
}

const nobody: ServerUser = { uid: 65_534, gid: 65_534 }

/**
 * The user to run the server as; null for the user of this process. Root runs it as the owner of the cluster (who may
 * have made it before, without being root), and a new one as nobody.
 */
export function serverUser(cluster: string): ServerUser | null {
  if (process.getuid?.() !== 0) return null
  const owner = statSync(cluster, { throwIfNoEntry: false })
  return owner === undefined || owner.uid === 0 ? nobody : { uid: owner.uid, gid: owner.gid }
}

/** Whether `user` can get to the path and read it: a home directory of mode 0700 on the way prevents it. */
export function isReachable(path: string, user: ServerUser | null, need: 'traverse' | 'execute'): boolean {
  if (user === null) return true
  const last = need === 'execute' ? 0o5 : 0o1
  if (!allows(path, user, last)) return false
  for (let parent = dirname(path); ; parent = dirname(parent)) {
    if (!allows(parent, user, 0o1)) return false
    if (parent === dirname(parent)) return true
  }
}

function allows(path: string, user: ServerUser, bits: number): boolean {
  const { mode, uid, gid } = statSync(path)
  const granted = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode
  return (granted & bits) === bits
}
