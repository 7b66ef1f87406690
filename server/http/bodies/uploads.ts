import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../../context/refusal.ts'
import type { Uploader, Uploads } from '../../context/services.ts'

const megabyte = 1024 * 1024

/**
 * How many bytes of uploads may be arriving or in work at a time: for everybody, a network, a
 * member.
 */
export type UploadLimits = { all: number; network: number; member: number }

const usual: UploadLimits = { all: 640 * megabyte, network: 192 * megabyte, member: 64 * megabyte }

/** The least that any upload counts, for its connection and its place in the queue for pictures. */
const leastBytes = 4 * megabyte

const retryAfterSeconds = 10

export function openUploads(folder: string, limits: UploadLimits = usual): Uploads {
  const taken = new Map<string, number>()
  const takenBy = (key: string) => taken.get(key) ?? 0
  const add = (key: string, bytes: number) => {
    const sum = takenBy(key) + bytes
    // Somebody with nothing on the way is not remembered.
    if (sum > 0) taken.set(key, sum)
    else taken.delete(key)
  }
  return {
    refuse: (sender, bytes) => {
      const budgets = budgetsOf(sender, limits)
      const full = budgets.find(({ key, most }) => takenBy(key) + weightOf(bytes) > most)
      return full ? new Refusal(full.refusal, { retryAfterSeconds }) : null
    },
    take: (sender, bytes) => {
      const budgets = budgetsOf(sender, limits)
      for (const { key } of budgets) add(key, weightOf(bytes))
      const own = join(folder, randomUUID())
      const end = async () => {
        await rm(own, { recursive: true, force: true })
        for (const { key } of budgets) add(key, -weightOf(bytes))
      }
      return { folder: own, end }
    },
    sweep: (olderThanMs) => sweep(folder, olderThanMs),
    taken: () => takenBy('all'),
  }
}

async function sweep(folder: string, olderThanMs: number): Promise<void> {
  if (olderThanMs === 0) return rm(folder, { recursive: true, force: true })
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const known = await stat(path).catch(() => null)
    if (known && Date.now() - known.mtimeMs > olderThanMs)
      await rm(path, { recursive: true, force: true })
  }
}

function weightOf(bytes: number): number {
  return Math.max(bytes, leastBytes)
}

type Budget = { key: string; most: number; refusal: 'uploads_crowded' | 'uploads_busy' }

function budgetsOf({ network, member }: Uploader, limits: UploadLimits): Budget[] {
  const own = { key: `member ${member?.id}`, most: limits.member }
  return [
    ...(member ? [{ ...own, refusal: 'uploads_crowded' as const }] : []),
    { key: `network ${network}`, most: limits.network, refusal: 'uploads_crowded' },
    { key: 'all', most: limits.all, refusal: 'uploads_busy' },
  ]
}
