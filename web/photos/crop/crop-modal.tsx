import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OwnPhoto } from '#contract/photos.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { Modal } from '../../ui/layers/modal.tsx'
import { Segment } from '../../ui/navigation/segment.tsx'
import { useChangePhoto } from '../use-change-photo.ts'
import { type CropDraft, cropChange, cropNow } from './crop-draft.ts'
import type { CropPart } from './crop-shares.ts'
import { LazyStage } from './lazy-stage.tsx'

type CropModalProps = { photo: OwnPhoto; onClose: () => void }

/** Which section of a photo appears on cards, and which in small round places. */
export function CropModal({ photo, onClose }: CropModalProps) {
  const { t, i18n } = useLingui()
  const toasts = useToast()
  const [part, setPart] = useState<CropPart>('portrait_crop')
  const [draft, setDraft] = useState<CropDraft>({})
  const [anew, setAnew] = useState(0)
  const { mutate, isPending, error } = useChangePhoto(photo)
  const change = cropChange(photo, draft)
  const changed = Object.keys(change).length > 0
  const now = cropNow(photo, draft, part)
  function save() {
    if (!changed) {
      onClose()
      return
    }
    mutate(change, {
      onSuccess: () => {
        onClose()
        toasts.show({ tone: 'success', text: t`Saved.`, key: 'photos' })
      },
    })
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t`What is shown of this photo`}
      phone="full"
      locked={changed}
      footer={
        <>
          <Button busy={isPending} busyLabel={<Trans>Saving</Trans>} onClick={save}>
            <Trans>Save</Trans>
          </Button>
          <Button look="line" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <Segment
        label={t`Where it is shown`}
        className="mb-4"
        items={[
          { label: t`On cards`, icon: 'image-square', value: 'portrait_crop' },
          { label: t`Small and round`, icon: 'user-circle', value: 'square_crop' },
        ]}
        value={part}
        onChange={setPart}
      />
      <LazyStage
        key={`${part}-${anew}`}
        photo={photo}
        part={part}
        crop={now}
        onCrop={(crop) => setDraft((before) => ({ ...before, [part]: crop }))}
      />
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-3">
        {now === null ? (
          <p className="type-small text-muted">
            <Trans>Until you choose, we look for the face.</Trans>
          </p>
        ) : (
          <Button
            look="quiet"
            size="compact"
            icon="magic-wand"
            className="-ml-3"
            onClick={() => {
              setDraft((before) => ({ ...before, [part]: null }))
              setAnew(anew + 1)
            }}
          >
            <Trans>Find the face for me</Trans>
          </Button>
        )}
      </div>
      {error && (
        <Alert tone="danger" title={errorSentence(i18n, error)} live>
          <Trans>Nothing is lost: what you entered is still here.</Trans>
        </Alert>
      )}
    </Modal>
  )
}
