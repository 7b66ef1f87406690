import type { Database } from '#database/connect.ts'

export type ExportedPhoto = {
  id: string
  /** Where it lies in the copy; null for one that has no file of its own. */
  file: string | null
  status: string
  caption: string
  created_at: Date
}

const gallery = {
  name: 'export-photos',
  text: `select id, status, caption, created_at, content_hash is not null as uploaded
    from photos where member_id = $1 order by position`,
}

/** The member's own photos, in their order. */
export async function gatherPhotos(db: Database, memberId: string): Promise<ExportedPhoto[]> {
  const rows = await db.query<Omit<ExportedPhoto, 'file'> & { uploaded: boolean }>(gallery, [
    memberId,
  ])
  return rows.map(({ uploaded, ...photo }) => ({
    ...photo,
    file: uploaded ? photoFile(photo.id) : null,
  }))
}

/** Where a photo lies in the copy. */
export function photoFile(id: string): string {
  return `photos/${id}.webp`
}
