import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refusalSentence } from '#contract/sentences.ts'
import { ask } from '../ask.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { uploadPhoto } from './upload-photo.ts'

/** As much as the server takes; a larger file is refused here, before it travels. */
const mostBytes = 15 * 1024 * 1024

export type Upload = {
  key: string
  file: File
  /** From 0 to 1. */
  progress: number
  /** Why it was not taken. */
  refused: string | null
  /** Sending it again would be refused again. */
  hopeless: boolean
}

/** Files on their way into the gallery, one after the other in the order they were chosen. */
export function useUploads() {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const made = useRef(0)
  const line = useRef<Promise<void>>(Promise.resolve())

  const change = (key: string, part: Partial<Upload>) =>
    setUploads((list) => list.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const remove = (key: string) => setUploads((list) => list.filter((each) => each.key !== key))

  async function send({ key, file }: Upload): Promise<void> {
    try {
      const photo = await uploadPhoto(file, (progress) => change(key, { progress }))
      queries.setQueryData(
        ask('GET /api/photos', {}).queryKey,
        (known) => known && { ...known, photos: [...known.photos, photo] },
      )
      remove(key)
      void queries.invalidateQueries({ queryKey: ['GET /api/user.php'] })
    } catch (error) {
      change(key, { refused: errorSentence(i18n, error) })
    }
  }
  function enqueue(upload: Upload): void {
    if (upload.refused) return
    line.current = line.current.then(() => send(upload))
  }
  function add(files: readonly File[]): void {
    const chosen = files.map((file) => {
      made.current += 1
      const hopeless = file.size > mostBytes
      const refused = hopeless ? i18n._(refusalSentence.photo_too_large) : null
      return { key: `${made.current}`, file, progress: 0, refused, hopeless }
    })
    setUploads((list) => [...list, ...chosen])
    for (const upload of chosen) enqueue(upload)
  }
  function retry(upload: Upload): void {
    const again = { ...upload, progress: 0, refused: null }
    change(upload.key, again)
    enqueue(again)
  }
  return { uploads, add, retry, remove }
}
