import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { photoBytes } from '#contract/rules/photo-rules.ts'
import { refusalSentence } from '#contract/sentences.ts'
import { refusalCode } from '../../browser/refusals.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { hopelessCodes } from '../../photos/uploads/sort-out.ts'
import { type UnsentPhoto, uploadPhoto } from '../../photos/uploads/upload-photo.ts'
import type { Upload } from '../../photos/uploads/upload-state.tsx'

/** One file on its way for a message. Choosing another, or leaving, stops it. */
export function useUpload(onDone: (photo: UnsentPhoto) => void) {
  const { i18n } = useLingui()
  const [upload, setUpload] = useState<Upload | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File): Promise<void> {
    running.current?.abort()
    const hopeless = file.size > photoBytes
    const refused = hopeless ? i18n._(refusalSentence.photo_too_large) : null
    const begun = { file, progress: 0, refused, hopeless }
    setUpload(begun)
    if (hopeless) return
    const control = new AbortController()
    running.current = control
    try {
      const photo = await uploadPhoto('/api/chat-photos', file, {
        onProgress: (progress) => setUpload({ ...begun, progress }),
        signal: control.signal,
      })
      setUpload(null)
      onDone(photo)
    } catch (error) {
      if (control.signal.aborted) return
      const code = refusalCode(error) ?? ''
      setUpload({
        ...begun,
        refused: errorSentence(i18n, error),
        hopeless: hopelessCodes.has(code),
      })
    }
  }
  function stop(): void {
    running.current?.abort()
    setUpload(null)
  }
  return { upload, send, stop }
}
