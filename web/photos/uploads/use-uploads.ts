import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useBeforeUnload } from 'react-router'
import { refusalCode } from '../../browser/refusals.ts'
import { changeBy, makeOldAfter } from '../../known-answers.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { ownPhotos } from '../use-own-photos.ts'
import { hopelessCodes, sortedOut } from './sort-out.ts'
import { uploadPhoto } from './upload-photo.ts'
import type { Upload } from './upload-state.tsx'
import { useReasons } from './use-reasons.ts'

type GalleryUpload = Upload & {
  key: string
  /** There is no room for it. */
  full: boolean
}

/**
 * Files on their way into the gallery, in the order they were chosen: one travels while the server
 * processes those before it. `places` is how many more the gallery takes.
 */
export function useUploads(places: number) {
  const { i18n } = useLingui()
  const reasons = useReasons()
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<GalleryUpload[]>([])
  const made = useRef(0)
  const line = useRef<Promise<void>>(Promise.resolve())
  const onTheWay = uploads.filter(({ refused }) => refused === null).length
  useWarning(onTheWay > 0)

  const change = (key: string, part: Partial<GalleryUpload>) =>
    setUploads((list) => list.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const remove = (key: string) => setUploads((list) => list.filter((each) => each.key !== key))

  async function send({ key, file }: GalleryUpload, onSent: () => void): Promise<void> {
    try {
      const onProgress = (progress: number) => change(key, { progress })
      const photo = await uploadPhoto('/api/photos', file, { onProgress, onSent })
      queries.setQueryData(
        ownPhotos.queryKey,
        (known) => known && { ...known, photos: [...known.photos, photo] },
      )
      remove(key)
      void makeOldAfter(queries, changeBy('POST /api/photos', {}))
    } catch (error) {
      const code = refusalCode(error) ?? ''
      change(key, {
        refused: errorSentence(i18n, error),
        hopeless: hopelessCodes.has(code),
        full: code === 'photo_limit',
      })
    } finally {
      onSent()
    }
  }
  function enqueue(upload: GalleryUpload): void {
    const begin = () => new Promise<void>((sent) => void send(upload, sent))
    line.current = line.current.then(begin)
  }
  function add(files: readonly File[]): void {
    const chosen = sortedOut(files, places - onTheWay).map(({ file, reason }): GalleryUpload => {
      made.current += 1
      return {
        key: `${made.current}`,
        file,
        progress: 0,
        refused: reason && reasons[reason],
        hopeless: reason === 'too_large',
        full: reason === 'full',
      }
    })
    setUploads((list) => [...list, ...chosen])
    for (const upload of chosen) if (upload.refused === null) enqueue(upload)
  }
  function retry(upload: GalleryUpload): void {
    const again = { ...upload, progress: 0, refused: null, full: false }
    change(upload.key, again)
    enqueue(again)
  }
  return { uploads, add, retry, remove }
}

/** The browser asks before it abandons what is on its way. */
function useWarning(busy: boolean): void {
  useBeforeUnload(
    useCallback(
      (event) => {
        if (busy) event.preventDefault()
      },
      [busy],
    ),
  )
}
