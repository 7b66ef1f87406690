import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../ask.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { useMember } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Photo } from '../../ui/people/photo.tsx'
import type { ChosenPhoto } from '../stored-choice.ts'

/** Photos from one's own gallery that others may see. */
export function GalleryChoices({ onChoose }: { onChoose: (photo: ChosenPhoto) => void }) {
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
          <Trans>There are no photos in your profile yet.</Trans>
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
