import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { pagesSentence } from '#contract/pages-sentences.ts'
import type { OwnPhoto } from '#contract/photos.ts'
import { photoBytes } from '#contract/rules/photo-rules.ts'
import { refusalCode, refusedWith } from '../browser/refusals.ts'
import { signedOut } from '../data/browser-client.ts'
import { UnreachableError } from '../data/calls.ts'
import { changeBy, makeOldAfter } from '../data/known-answers.ts'
import { type FormProgress, sendForm } from '../data/send-form.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { useBeforeUnload } from '../routing/router.ts'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { Icon } from '../ui/icon.tsx'
import { ownPhotos } from './use-own-photos.ts'

/** A file on its way. */
export type Upload = {
  file: File
  /** From 0 to 1. */
  progress: number
  /** Why it was not accepted. */
  refused: string | null
  /** Whether sending it again would be refused again. */
  hopeless: boolean
}

const sentPhoto = changeBy('POST /api/photos', {})

type GalleryUpload = Upload & {
  key: string
  /** There is no room for it. */
  full: boolean
}

/** The same file would be refused again. */
export const hopelessCodes: ReadonlySet<string> = new Set([
  'photo_too_large',
  'photo_unreadable',
  'photo_dimensions',
  'photo_shape',
  'photo_duplicate',
])

/**
 * Files on their way into the gallery, in the order they were chosen: each travels once the one before
 * it was answered, so the first becomes the main photo, and only what was accepted takes a place.
 */
export function useUploads() {
  const { i18n } = useLingui()
  const reasons = useReasons()
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<GalleryUpload[]>([])
  const made = useRef(0)
  const line = useRef<Promise<void>>(Promise.resolve())
  useWarning(uploads.some(({ refused }) => refused === null))

  const change = (key: string, part: Partial<GalleryUpload>) =>
    setUploads((list) => list.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const remove = (key: string) => setUploads((list) => list.filter((each) => each.key !== key))

  async function send({ key, file }: GalleryUpload): Promise<void> {
    const reason = reasonAgainst(file, queries.getQueryData(ownPhotos.queryKey))
    if (reason) {
      const refused = reasons[reason]
      return change(key, { refused, hopeless: reason === 'too_large', full: reason === 'full' })
    }
    try {
      const onProgress = (progress: number) => change(key, { progress })
      const photo = await uploadPhoto('/api/photos', file, { onProgress })
      queries.setQueryData(
        ownPhotos.queryKey,
        (known) => known && { ...known, photos: [...known.photos, photo] },
      )
      remove(key)
      void makeOldAfter(queries, sentPhoto)
    } catch (error) {
      const code = refusalCode(error) ?? ''
      change(key, {
        refused: errorSentence(i18n, error),
        hopeless: hopelessCodes.has(code),
        full: code === 'photo_limit',
      })
      // It may have arrived although no answer did.
      if (error instanceof UnreachableError) void makeOldAfter(queries, sentPhoto)
    }
  }
  function enqueue(upload: GalleryUpload): void {
    line.current = line.current.then(() => send(upload))
  }
  function add(files: readonly File[]): void {
    const chosen = files.map((file): GalleryUpload => {
      made.current += 1
      const key = `${made.current}`
      return { key, file, progress: 0, refused: null, hopeless: false, full: false }
    })
    setUploads((list) => [...list, ...chosen])
    chosen.forEach(enqueue)
  }
  function retry(upload: GalleryUpload): void {
    const again = { ...upload, progress: 0, refused: null, full: false }
    change(upload.key, again)
    enqueue(again)
  }
  return { uploads, add, retry, remove }
}

type Reason = 'too_large' | 'full'

/** Why a file is not sent, in words. */
function useReasons(): Record<Reason, string> {
  const { t, i18n } = useLingui()
  return {
    too_large: i18n._(pagesSentence.photo_too_large),
    full: t`There’s no room for this one.`,
  }
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

/** A photo for a chat, which nobody sees before it is sent. */
export type UnsentPhoto = { id: string; filename: string }

type Uploaded = { '/api/photos': OwnPhoto; '/api/chat-photos': UnsentPhoto }

/** Sends one photo to the gallery or for a chat, and reports its progress. */
export async function uploadPhoto<Path extends keyof Uploaded>(
  path: Path,
  file: File,
  told: FormProgress,
): Promise<Uploaded[Path]> {
  try {
    const form = new FormData()
    form.set('photo', file)
    const answer = await sendForm(path, form, told)
    return (answer as { photo: Uploaded[Path] }).photo
  } catch (error) {
    if (refusedWith(error, 'authentication_required')) {
      signedOut()
    }
    throw error
  }
}

type Gallery = { photos: readonly unknown[]; limit: number }

/** Why a file need not be sent, or null: too large, or no room for it. */
export function reasonAgainst(file: { size: number }, gallery: Gallery | undefined): Reason | null {
  if (file.size > photoBytes) return 'too_large'
  return gallery && gallery.photos.length >= gallery.limit ? 'full' : null
}

type UploadStateProps = {
  upload: Upload
  onRetry: () => void
  onRemove: () => void
  /** Missing if it cannot be stopped on its way. */
  onStop?: () => void
  /** More about why it was not accepted. */
  children?: ReactNode
}

/** How far a file has come, or why it was not accepted. */
export function UploadState(props: UploadStateProps) {
  const { upload, onRetry, onRemove, onStop, children } = props
  const { file, refused, hopeless } = upload
  return (
    <div className="rounded-md border border-line bg-surface px-4 py-3">
      <p className="truncate type-label">{file.name}</p>
      {refused === null ? (
        <UnderWay upload={upload} />
      ) : (
        <p role="alert" className="mt-1 flex gap-1.5 type-small text-danger">
          <Icon name="warning-octagon" fill size={18} className="flex-none" />
          {refused}
        </p>
      )}
      {refused !== null && children}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {refused !== null && !hopeless && (
          <Button look="line" size="compact" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {refused !== null && (
          <Button look="quiet" size="compact" onClick={onRemove}>
            <Trans>Leave it out</Trans>
          </Button>
        )}
        {refused === null && onStop && (
          <Button look="quiet" size="compact" onClick={onStop}>
            <Trans>Stop</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

function UnderWay({ upload: { file, progress } }: { upload: Upload }) {
  const { t } = useLingui()
  return (
    <>
      <ProgressBar
        label={t`Sending ${file.name}`}
        value={progress < 1 ? progress : undefined}
        max={1}
        className="mt-2"
      />
      <p className="mt-1.5 type-caption text-muted">
        {progress < 1 ? <Trans>Sending</Trans> : <Trans>Checking the photo</Trans>}
      </p>
    </>
  )
}

type AddPhotosProps = {
  /** Shown while there is nothing else to see. */
  drawing: ReactNode
  onAdd: (files: File[]) => void
}

/** The accepted types, as a file field names them. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** The place where photos are dropped, and a button for those who do not drop. */
export function AddPhotos({ drawing, onAdd }: AddPhotosProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onAdd(files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`mt-6 grid justify-items-center gap-2 rounded-voice-in-xl border-2 border-dashed p-6 text-center ${over ? 'border-control bg-tint' : 'border-line-strong'}`}
    >
      {drawing && <div className="mb-2 h-30">{drawing}</div>}
      <Button look="tint" icon="upload-simple" onClick={() => input.current?.click()}>
        <Trans>Add photos</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        name="photo"
        accept={photoTypes}
        multiple
        hidden
        aria-label={t`Photos from this device`}
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <p className="type-small text-muted">
        <span className="pointer-coarse:hidden">
          <Trans>Or drop them here.</Trans>{' '}
        </span>
        <Trans>JPEG, PNG, WebP or AVIF, up to 15 MB each.</Trans>
      </p>
      <p className="max-w-read type-small text-muted">
        <Trans>
          Your face in daylight, just you, doing something you love: that says the most.
        </Trans>
      </p>
    </div>
  )
}
