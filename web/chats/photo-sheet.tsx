import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { pagesSentence } from '#contract/pages-sentences.ts'
import { photoBytes } from '#contract/rules/photo-rules.ts'
import { newId } from '../browser/ids.ts'
import { refusalCode } from '../browser/refusals.ts'
import { ask } from '../data/ask.ts'
import { changeBy } from '../data/known-answers.ts'
import { useChange } from '../data/use-change.ts'
import { errorSentence } from '../language/error-sentence.ts'
import {
  hopelessCodes,
  photoTypes,
  type UnsentPhoto,
  type Upload,
  UploadState,
  uploadPhoto,
} from '../photos/uploads.tsx'
import { useMember, useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Sheet } from '../ui/layers/sheet.tsx'
import { Photo } from '../ui/people/photo.tsx'
import { WordsField } from './ask-fictional.tsx'
import { threadKey } from './drafts.ts'
import { PaidFoot } from './send-or-buy.tsx'
import { type ChosenPhoto, useStoredPhoto } from './stored-choice.ts'
import type { ThreadIds } from './use-messages.ts'
import { countCharacters, usePrice, type Writing } from './use-writing.ts'

type PhotoSheetProps = {
  ids: ThreadIds
  name: string
  /** Credits that are already on their way. */
  spent: number
  open: boolean
  onClose: () => void
  onSend: Writing['send']
}

/** Sends one member a photo, new or from the gallery, with words. */
export function PhotoSheet({ ids, name, spent, open, onClose, onSend }: PhotoSheetProps) {
  const { t } = useLingui()
  const { message_length, photo_credits } = useSettings()
  const stored = useStoredPhoto(threadKey(ids.memberId, ids.profileId))
  const { choice, text } = stored
  const cost = usePrice(photo_credits, spent)
  const prepare = usePrepare()
  const [uploading, setUploading] = useState(false)
  const because = useReason(choice !== null, uploading, countCharacters(text) > message_length)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (because || cost.short || !choice || prepare.busy) return
    const photo = await prepare.make(choice)
    if (!photo) return
    stored.choose({ from: 'upload', ...photo })
    const draft = {
      id: newId(),
      type: 'photo' as const,
      photo_id: photo.id,
      text: text.trim(),
    }
    const sent = () => {
      stored.forget()
      onClose()
    }
    onSend(draft, sent, photo.filename)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`A photo for ${name}`}
      closeLabel={t`Close`}
      footer={
        <PaidFoot
          form="photo"
          cost={cost}
          because={because}
          chosen={choice ? t`One photo` : ''}
          busy={prepare.busy}
        />
      }
    >
      <form id="photo" method="post" onSubmit={submit}>
        <p className="mb-4 type-small text-text-2">
          <Trans>
            {name} sees it blurred first and decides whether to look. You can take it back at any
            time.
          </Trans>
        </p>
        {prepare.refused && (
          <Alert tone="danger" live className="mb-4">
            {prepare.refused}
          </Alert>
        )}
        {choice ? (
          <ChosenPreview photo={choice} onOther={() => stored.choose(null)} />
        ) : (
          <PhotoChoices onChoose={stored.choose} onUploading={setUploading} />
        )}
        <WordsField text={text} most={message_length} onText={stored.write} />
      </form>
    </Sheet>
  )
}

/**
 * Prepares a chosen photo for a message: one from the gallery is copied, so that taking it back
 * leaves the gallery alone.
 */
function usePrepare() {
  const { i18n } = useLingui()
  const copy = useChange({
    send: (id: string) =>
      changeBy('POST /api/chat-photos/from-gallery', { body: { photo_id: id } }),
  })

  async function make({ from, id, filename }: ChosenPhoto): Promise<UnsentPhoto | null> {
    if (from === 'upload') return { id, filename }
    const answer = await copy.mutateAsync(id).catch(() => null)
    return answer?.photo ?? null
  }
  return {
    make,
    busy: copy.isPending,
    refused: copy.error && errorSentence(i18n, copy.error),
  }
}

function useReason(chosen: boolean, uploading: boolean, tooLong: boolean): string {
  const { t } = useLingui()
  if (uploading) return t`The photo is still uploading.`
  if (!chosen) return t`Choose a photo first.`
  return tooLong ? t`The text is too long.` : ''
}

/** The photo as it will appear, and a way to choose another. */
function ChosenPreview({ photo, onOther }: { photo: ChosenPhoto; onOther: () => void }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col items-center gap-3">
      <div className="flex h-80 max-h-[45dvh] w-full items-center justify-center overflow-hidden rounded-lg bg-sunken">
        <img src={photo.filename} alt={t`What you chose`} className="size-full object-contain" />
      </div>
      <Button look="quiet" size="compact" icon="arrows-clockwise" onClick={onOther} data-autofocus>
        <Trans>Choose another</Trans>
      </Button>
    </div>
  )
}

type PhotoChoicesProps = {
  onChoose: (photo: ChosenPhoto) => void
  onUploading: (uploading: boolean) => void
}

/** A new photo from this device, or one from one's own gallery. */
function PhotoChoices({ onChoose, onUploading }: PhotoChoicesProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { upload, send, stop } = useUpload((photo) => {
    onUploading(false)
    onChoose({ from: 'upload', ...photo })
  })
  async function begin(file: File | undefined) {
    if (!file) return
    onUploading(true)
    await send(file)
    onUploading(false)
  }
  return (
    <>
      <div className="flex flex-col items-start gap-2">
        <Button look="tint" icon="upload-simple" onClick={() => input.current?.click()}>
          <Trans>Upload a photo</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          name="photo"
          accept={photoTypes}
          hidden
          aria-label={t`A photo from this device`}
          onChange={({ currentTarget }) => {
            void begin(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <p className="type-small text-muted">
          <Trans>JPEG, PNG, WebP or AVIF, up to 15 MB.</Trans>
        </p>
      </div>
      {upload && (
        <div className="mt-3">
          <UploadState
            upload={upload}
            onRetry={() => void begin(upload.file)}
            onRemove={stop}
            onStop={stop}
          />
        </div>
      )}
      <GalleryChoices onChoose={onChoose} />
    </>
  )
}

/** One file on its way for a message. Choosing another, or leaving, stops it. */
function useUpload(onDone: (photo: UnsentPhoto) => void) {
  const { i18n } = useLingui()
  const [upload, setUpload] = useState<Upload | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File): Promise<void> {
    running.current?.abort()
    const hopeless = file.size > photoBytes
    const refused = hopeless ? i18n._(pagesSentence.photo_too_large) : null
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

/** Photos from one's own gallery that others may see. */
function GalleryChoices({ onChoose }: { onChoose: (photo: ChosenPhoto) => void }) {
  const { t, i18n } = useLingui()
  const { name } = useMember().profile
  const { data, error, refetch } = useQuery({ ...ask('GET /api/photos', {}), throwOnError: false })
  const photos = data?.photos.filter((photo) => photo.image.status !== 'rejected') ?? []
  return (
    <>
      <h3 className="mt-5 mb-2 type-label">
        <Trans>From your profile</Trans>
      </h3>
      {error && !data && (
        <Alert
          tone="danger"
          actions={
            <Button look="line" size="compact" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorSentence(i18n, error)}
        </Alert>
      )}
      {data && photos.length === 0 && (
        <p className="type-small text-text-2">
          <Trans>You have no photos in your profile yet.</Trans>
        </p>
      )}
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {!data && !error && <WaitingPhotos />}
        {photos.map(({ id, image }, at) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose({ from: 'gallery', id, filename: image.filename })}
              className="block w-full rounded-lg"
            >
              <Photo
                src={image.square_filename}
                name={name}
                alt={image.caption || t`Your photo ${at + 1}`}
                ratio="square"
              />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function WaitingPhotos() {
  return ['a', 'b', 'c'].map((key) => (
    <li key={key}>
      <Skeleton shape="block" className="aspect-square w-full rounded-lg" />
    </li>
  ))
}
