import type { Context } from '../context/context.ts'
import type { PictureSource } from '../photos/check-picture.ts'
import {
  decodePicture,
  encodeWebp,
  openPixels,
  type PictureFile,
  pictureLane,
} from '../photos/pictures.ts'
import { storePicture } from '../photos/store-picture.ts'

/** Large enough to read the text in a screenshot. */
const mostWidth = 2000

/**
 * Decodes pictures and writes them again, so that only their pixels remain, stores their files and
 * lets the caller add the rows. Without the rows, no file stays.
 */
export async function keepPictures<Row>(
  context: Context,
  pictures: readonly PictureSource[],
  addRows: (ids: string[]) => Promise<Row>,
): Promise<Row> {
  const files: PictureFile[] = []
  for (const picture of pictures) files.push(await pictureLane(picture, () => writeAnew(picture)))
  const keepFrom = (place: number, ids: string[]): Promise<Row> => {
    const file = files[place]
    if (!file) return addRows(ids)
    return storePicture(context, [file], (id) => keepFrom(place + 1, [...ids, id]))
  }
  return keepFrom(0, [])
}

async function writeAnew(picture: PictureSource): Promise<PictureFile> {
  return encodeWebp('evidence', openPixels(await decodePicture(picture, mostWidth)))
}

/**
 * The key of a picture's only file. No photo variant has such a name, and no address leads to it.
 */
export function pictureKey(id: string): string {
  return `${id}/evidence.webp`
}
