import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { pagesSentence } from '#contract/pages-sentences.ts'
import { UnreachableError } from '../data/calls.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { paths } from '../routing/paths.ts'
import { useSearchParams } from '../routing/router.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'

type SharedPhotoProps = {
  /** Whether the gallery takes one more. */
  room: boolean
  onAdd: (file: File) => void
}

/**
 * A photo that the phone shared to the installed app (server/photos/share-photo.ts): it waits here
 * for a yes, seen by nobody else. Or why there is none.
 */
export function SharedPhoto(props: SharedPhotoProps) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const [gone, setGone] = useState(false)
  const why = useReasons()
  const shared = search.get('shared')
  if (!shared) return null
  const close = () => {
    const rest = new URLSearchParams(search)
    rest.delete('shared')
    setSearch(rest, { replace: true, preventScrollReset: true })
    setGone(false)
  }
  const isToken = shared.length >= shortestToken
  if (isToken && !gone) {
    return <Waiting {...props} token={shared} onClose={close} onGone={() => setGone(true)} />
  }
  return (
    <Alert tone="warning" live className="mt-4" onDismiss={close} dismissLabel={t`Close`}>
      {gone ? (
        <Trans>The photo you shared is no longer here: it waits for an hour. Share it again.</Trans>
      ) : (
        (why[shared] ?? <Trans>The photo you shared didn’t arrive. Please share it again.</Trans>)
      )}
    </Alert>
  )
}

/** A token is longer than any word that the address can bear in its place. */
const shortestToken = 60

/** Why a photo that was shared is not here, in words. */
function useReasons(): Record<string, string | undefined> {
  const { t, i18n } = useLingui()
  return {
    again: t`You weren’t logged in, so we kept nothing of the photo you shared. Share it again now.`,
    photo_too_large: i18n._(pagesSentence.photo_too_large),
    photo_unreadable: t`We can’t read this file. Please use JPEG, PNG, WebP or AVIF.`,
    photo_dimensions: t`Photos need 200 to 12,000 pixels a side, and no more than 50 megapixels.`,
    photo_shape: t`This photo is too long and narrow. One side can be up to five times as long as the other, so please crop it first.`,
    rate_limited: t`That’s a lot in a short time. Please wait a moment.`,
  }
}

type WaitingProps = SharedPhotoProps & { token: string; onClose: () => void; onGone: () => void }

function Waiting({ token, room, onAdd, onClose, onGone }: WaitingProps) {
  const { t, i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [unreachable, setUnreachable] = useState(false)
  const address = paths.sharedPhoto(token)
  // It may have failed before the page was hydrated.
  const settle = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) onGone()
    },
    [onGone],
  )
  async function add(): Promise<void> {
    setBusy(true)
    setUnreachable(false)
    const answer = await fetch(address).catch(() => null)
    setBusy(false)
    if (!answer) return setUnreachable(true)
    if (!answer.ok) return onGone()
    const picture = await answer.blob()
    onAdd(new File([picture], `${t`Shared photo`}.webp`, { type: picture.type }))
    onClose()
  }
  return (
    <section
      aria-labelledby="shared-photo"
      className="mt-4 grid gap-5 rounded-voice-in-xl bg-field p-5 text-on-field sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-center"
    >
      <img
        ref={settle}
        src={address}
        alt={t`What you shared`}
        onError={onGone}
        className="max-h-72 w-full rounded-lg object-contain sm:max-h-48 sm:object-cover"
      />
      <div className="min-w-0">
        <h3 id="shared-photo" className="type-title-3">
          <Trans>Add this photo to your profile?</Trans>
        </h3>
        <p className="mt-1">
          {room ? (
            <Trans>Only you see it so far. Once it’s added you can crop and describe it.</Trans>
          ) : (
            <Trans>Your gallery is full. Delete a photo first, then add this one.</Trans>
          )}
        </p>
        {unreachable && (
          <p role="alert" className="mt-2 type-small">
            {errorSentence(i18n, new UnreachableError())}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2.5">
          {room && (
            <Button
              look="strong"
              busy={busy}
              busyLabel={<Trans>Adding</Trans>}
              onClick={() => void add()}
            >
              <Trans>Add photo</Trans>
            </Button>
          )}
          <Button look="line" onClick={onClose}>
            <Trans>Don’t add it</Trans>
          </Button>
        </div>
      </div>
    </section>
  )
}
