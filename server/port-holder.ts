import { readdir, readFile, readlink } from 'node:fs/promises'

/** The process that listens on a port of this machine; null if the system does not say. */
export async function portHolder(port: number): Promise<number | null> {
  const sockets = await listeningSockets(port)
  if (sockets.size === 0) return null
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  for (const pid of processes) {
    // Other users' processes, and those that end meanwhile, cannot be read.
    const files = await readdir(`/proc/${pid}/fd`).catch(() => [])
    for (const file of files) {
      const target = await readlink(`/proc/${pid}/fd/${file}`).catch(() => '')
      if (sockets.has(target)) return Number(pid)
    }
  }
  return null
}

/**
 * In Linux's list, the second column ends in the port, the fourth is 0A, the tenth names the
 * socket.
 */
async function listeningSockets(port: number): Promise<Set<string>> {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map((file) =>
    readFile(file, 'utf8').catch(() => ''),
  )
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = (await Promise.all(tables))
    .join('\n')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const listening = rows.filter((row) => row[1]?.endsWith(end) && row[3] === '0A')
  return new Set(listening.map((row) => `socket:[${row[9]}]`))
}
