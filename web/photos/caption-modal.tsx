import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { OwnPhoto } from '#contract/photos.ts'
import { fieldFaults } from '../browser/refusals.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { formatNumber } from '../language/format.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/feedback/use-toast.ts'
import { TextArea } from '../ui/forms/text-area.tsx'
import { Modal } from '../ui/layers/modal.tsx'
import { Photo } from '../ui/people/photo.tsx'
import { useChangePhoto } from './use-own-photos.ts'

type CaptionModalProps = { photo: OwnPhoto; name: string; onClose: () => void }

/** As many code points as the server accepts. */
const longestCaption = 200

/** What a photo shows, in words, for people who cannot see it. */
export function CaptionModal({ photo, name, onClose }: CaptionModalProps) {
  const { t, i18n } = useLingui()
  const toasts = useToast()
  const saved = photo.image.caption
  const [typed, setTyped] = useState<string | null>(null)
  // What nobody has touched here follows what another device saves.
  const caption = typed ?? saved
  const { mutate, isPending, error, reset } = useChangePhoto(photo)
  const left = longestCaption - captionLength(caption)
  const used = formatNumber(i18n.locale, longestCaption - left)
  const all = formatNumber(i18n.locale, longestCaption)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending || left < 0) return
    if (caption === saved) {
      onClose()
      return
    }
    mutate(
      { caption },
      {
        onSuccess: () => {
          onClose()
          toasts.show({ tone: 'success', text: t`Saved.`, key: 'photos' })
        },
      },
    )
  }
  return (
    <Modal open onClose={onClose} title={t`Describe this photo`} locked={caption !== saved}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <div className="flex items-start gap-4">
          <div className="w-20 flex-none">
            <Photo src={photo.image.thumb_filename} alt="" name={name} />
          </div>
          <p className="text-text-2">
            <Trans>
              Screen readers read your words aloud to people who can’t see the photo. Everybody else
              finds them under the large picture.
            </Trans>
          </p>
        </div>
        <TextArea
          data-autofocus
          label={t`Description`}
          name="caption"
          grow
          rows={3}
          placeholder={t`On the pier in autumn, with my dog`}
          value={caption}
          onChange={(event) => {
            setTyped(event.target.value)
            reset()
          }}
          error={left < 0 ? t`That’s too long.` : error && captionFault(error, i18n)}
          hint={
            <Trans>
              {used} of {all} characters
            </Trans>
          }
        />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" busy={isPending} busyLabel={<Trans>Saving</Trans>}>
            <Trans>Save</Trans>
          </Button>
          <Button look="line" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** How long a caption is as one trimmed line, in code points. */
export function captionLength(caption: string): number {
  return [...caption.normalize('NFC').replace(/\s+/g, ' ').trim()].length
}

/** If we know what is wrong with the field, that says more than the refusal. */
function captionFault(error: Error, i18n: Parameters<typeof errorSentence>[0]): string {
  const [fault] = fieldFaults(error)
  return fault?.message ?? errorSentence(i18n, error)
}
