import type { Readable } from 'node:stream'
import { isMovingAway, isOutOfReach } from '#database/out-of-reach.ts'

export type ListedFile = { path: string; bytes: number }

/**
 * Files by their path, such as `photos/ab/…/large.webp`, on the disk or in an object storage. We make
 * the paths; they never contain anything that a person sent.
 */
export type Files = {
  /** The whole file; null if there is none. */
  read(path: string): Promise<Buffer | null>
  /** The file piece by piece, and its length in bytes; null if there is none. */
  open(path: string): Promise<{ body: Readable; length: number } | null>
  /** Nobody ever sees half of it, even if we are killed in between. */
  write(path: string, content: Buffer | Readable): Promise<void>
  /** Removes a file, or, where the path ends in a slash, everything in it. */
  remove(path: string): Promise<void>
  /** Every file whose path begins like this, one folder after the other. */
  list(prefix: string): AsyncIterable<ListedFile>
}

/** Whether a path is of a file that was never finished. */
export function isPartial(path: string): boolean {
  return /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(path)
}

/** The storage did not answer, or answered that it will not: nobody knows whether a file exists. */
export class StorageOutOfReach extends Error {}

/** SQLSTATE's disk_full, and what Node says of a disk or a quota. */
const noRoom = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether a disk is full, ours or the database's: nothing was kept, and asking again later helps. */
export function hasNoRoom(error: unknown): boolean {
  return error instanceof Error && noRoom.has((error as NodeJS.ErrnoException).code ?? '')
}

/**
 * Whether the database or the storage of files did not answer, or the site is on its way to another
 * cell, so that asking again later helps.
 */
export function isUnreachable(error: unknown): boolean {
  return isOutOfReach(error) || isMovingAway(error) || error instanceof StorageOutOfReach
}
