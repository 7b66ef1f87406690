import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Crop, OwnPhoto } from '#contract/photos.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { useToast } from '../ui/feedback/use-toast.ts'
import { Modal } from '../ui/layers/modal.tsx'
import { Segment } from '../ui/navigation/segment.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { CropPart, CropStageProps } from './crop-stage.tsx'
import { useChangePhoto } from './use-own-photos.ts'

type CropModalProps = { photo: OwnPhoto; onClose: () => void }

/** What was chosen for each section; null leaves it to the server, missing leaves it unchanged. */
type CropDraft = Partial<Record<CropPart, Crop | null>>

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
      title={t`Crop this photo`}
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
            className="-ms-3"
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
          <Trans>Nothing is lost: everything you entered is still here.</Trans>
        </Alert>
      )}
    </Modal>
  )
}

/** What to save of a draft: only what differs from what is saved. */
export function cropChange(photo: OwnPhoto, draft: CropDraft): CropDraft {
  const parts = (['portrait_crop', 'square_crop'] as const).filter((part) => {
    const chosen = draft[part]
    return chosen !== undefined && JSON.stringify(chosen) !== JSON.stringify(photo[part])
  })
  return Object.fromEntries(parts.map((part) => [part, draft[part]]))
}

/** The section shown: the chosen one, else the saved one; null if the server decides. */
export function cropNow(photo: OwnPhoto, draft: CropDraft, part: CropPart): Crop | null {
  const chosen = draft[part]
  return chosen === undefined ? photo[part] : chosen
}

const load = () => import('./crop-stage.tsx')

/** The stage, loaded when it is needed. */
function LazyStage(props: CropStageProps) {
  const { t } = useLingui()
  const [attempt, setAttempt] = useState(0)
  const { part, failed } = useLoaded(load, attempt)
  if (part) return <part.CropStage {...props} />
  if (failed) {
    return (
      <Alert
        tone="danger"
        live
        actions={
          <Button look="line" size="compact" onClick={() => setAttempt(attempt + 1)}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>The tool for this couldn’t be loaded.</Trans>
      </Alert>
    )
  }
  return (
    <div role="status">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <Skeleton shape="block" className="h-[min(45dvh,26rem)] min-h-56 w-full" />
      <Skeleton className="mt-4 w-1/2" />
    </div>
  )
}

type Loaded<Part> = { part: Part | null; failed: boolean }

/** A part of the page that loads separately. Without it the rest carries on. */
function useLoaded<Part>(load: () => Promise<Part>, attempt = 0): Loaded<Part> {
  const [loaded, setLoaded] = useState<Loaded<Part>>({ part: null, failed: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded never changes, only how often it was tried
  useEffect(() => {
    let awaited = true
    setLoaded((before) => ({ ...before, failed: false }))
    load().then(
      (part) => awaited && setLoaded({ part, failed: false }),
      () => awaited && setLoaded({ part: null, failed: true }),
    )
    return () => {
      awaited = false
    }
  }, [attempt])
  return loaded
}
