import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/** User for the server if this process runs as root, which PostgreSQL refuses. */
export interface ServerUser {
  uid: number
  gid: number
}

const nobody: ServerUser = { uid: 65_534, gid: 65_534 }

/**
 * Returns the user for the server; null for the user of this process. Root runs an existing cluster as its owner, and a new
 * one as the unprivileged user 65534.
 */
export function serverUser(cluster: string): ServerUser | null {
  if (process.getuid?.() !== 0) return null
  const owner = statSync(cluster, { throwIfNoEntry: false })
  return owner === undefined || owner.uid === 0 ? nobody : { uid: owner.uid, gid: owner.gid }
}

/** True if `user` can access the path. A parent with mode 0700, such as a home directory, prevents it. */
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
