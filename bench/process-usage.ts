import { readFile } from 'node:fs/promises'

const microsOfTick = 10_000

/** The CPU time that a process has used so far, in µs; 0 where the system does not say. */
export async function cpuMicros(pid: number): Promise<number> {
  const { own } = await readTicks(pid)
  return own * microsOfTick
}

/** The CPU time of a process and all its children, including those that have ended, in µs. */
export async function familyCpuMicros(pid: number): Promise<number> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const pids = [pid, ...list.trim().split(' ').filter(Boolean).map(Number)]
  const all = await Promise.all(pids.map(readTicks))
  return all.reduce((sum, each) => sum + each.own + each.ended, 0) * microsOfTick
}

/** How much memory a process holds, in MB; `NaN` where the system does not say. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(status) ?? []
  return Number(kilobytes) / 1024
}

/** A process's name may contain anything, so fields are counted from its closing bracket. */
async function readTicks(pid: number): Promise<{ own: number; ended: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
  return { own: user + system, ended: endedUser + endedSystem }
}
