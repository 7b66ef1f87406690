import { randomUUID } from 'node:crypto'
import type { Environment } from '../../config/environment.ts'
import { diskFiles } from './disk-files.ts'
import type { Files } from './files.ts'
import { s3Files } from './s3-files.ts'

/**
 * The files of the service. Where an object storage is set up as well as the disk, one of them is
 * written to, and the other is read for what has not moved yet.
 */
export function chooseFiles(environment: Environment): Files {
  const { storage } = environment
  const disk = diskFiles(environment.dataFolder)
  if (!storage.s3) return disk
  const s3 = s3Files(storage.s3)
  return storage.kind === 's3' ? eitherFiles(s3, disk) : eitherFiles(disk, s3)
}

/**
 * What keeps the bucket from being used, in a sentence; null if nothing does, or if there is none. What
 * is written for it is removed again.
 */
export async function findBucketFault({
  kind,
  s3,
}: Environment['storage']): Promise<string | null> {
  if (!s3) return null
  const files = s3Files(s3, { attempts: 2, writeMs: 5000 })
  const folder = `doctor/${randomUUID()}/`
  const [path, content] = [`${folder}probe`, Buffer.from(folder)]
  let step = 'read'
  try {
    await files.read(path)
    if (kind !== 's3') return null
    step = 'written to'
    await files.write(path, content)
    step = 'read'
    if (!(await files.read(path))?.equals(content))
      throw new Error('What was written is not there.')
    step = 'cleaned'
    await files.remove(folder)
    return null
  } catch (error) {
    const where = `${s3.bucket} at ${new URL(s3.endpoint).host}`
    return `The bucket ${where} cannot be ${step}: ${(error as Error).message}`
  }
}

/**
 * What is being moved lies in two places: written to the first, found in either. It is removed from
 * the second first, since whoever moves it looks there again after each copy.
 */
export function eitherFiles(first: Files, second: Files): Files {
  return {
    read: async (path) => (await first.read(path)) ?? second.read(path),
    open: async (path) => (await first.open(path)) ?? second.open(path),
    write: first.write,
    remove: async (path) => {
      await second.remove(path)
      await first.remove(path)
    },
    async *list(prefix) {
      const seen = new Set<string>()
      for await (const file of first.list(prefix)) {
        seen.add(file.path)
        yield file
      }
      for await (const file of second.list(prefix)) if (!seen.has(file.path)) yield file
    },
  }
}
