import type { Database } from '#database/connect.ts'

export type ExportedPhoto = {
  id: string
  /** Where it lies in the copy. */
  file: string
  status: string
  caption: string
  created_at: Date
}

const gallery = {
  name: 'export-photos',
  text: `select id, status, caption, created_at
    from photos where member_id = $1 order by position`,
}

/** The member's own photos, in their order. */
export async function gatherPhotos(db: Database, memberId: string): Promise<ExportedPhoto[]> {
  const rows = await db.query<Omit<ExportedPhoto, 'file'>>(gallery, [memberId])
  return rows.map((photo) => ({ ...photo, file: photoFile(photo.id) }))
}

export function photoFile(id: string): string {
  return `photos/${id}.webp`
}
