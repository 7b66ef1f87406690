import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { useCloseOnLeaving } from '../browser/above-page.ts'
import { useSeeLike } from '../live/see-like.ts'
import { matchPhoto } from '../photos/photo-files.ts'
import { Presence, useWhereabouts } from '../profiles/facts.tsx'
import { FictionalLabel } from '../profiles/fictional-label.tsx'
import { paths } from '../routing/paths.ts'
import { useFictionalWord } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/layers/modal.tsx'
import { Photo } from '../ui/people/photo.tsx'
import { shown } from './shown-once.ts'

type LikePopupModalProps = { memberId: string; liker: ProfileCard; onClose: () => void }

/** Somebody likes the member: who, and the way to the profile. */
export function LikePopupModal({ memberId, liker, onClose }: LikePopupModalProps) {
  const { t } = useLingui()
  const word = useFictionalWord()
  const place = useWhereabouts(liker)
  const { id, name, age, fictional } = liker
  useEffect(() => shown.set(memberId, 'yes'), [memberId])
  useCloseOnLeaving(onClose)
  useSeeLike(id)
  return (
    <Modal open onClose={onClose} title={t`${name} likes you`} closeLabel={t`Close`} size="small">
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-5">
        <Photo
          {...matchPhoto(liker)}
          name={name}
          alt={liker.main_image?.caption || t`Photo of ${name}`}
          corner="voice-in"
          eager
        />
        <div className="min-w-0">
          <p className="type-title-3 wrap-anywhere">
            {name}, <span className="tabular font-normal">{age}</span>
          </p>
          <div className="mt-1 flex flex-wrap gap-x-3 type-small text-muted">
            <span>{place}</span>
            <Presence person={liker} />
          </div>
          <div className="mt-3 empty:hidden">
            {fictional && <FictionalLabel>{word}</FictionalLabel>}
          </div>
        </div>
      </div>
      <div className="mt-6 grid gap-2.5">
        <Button wide to={paths.member(id)} onClick={onClose}>
          <Trans>See profile</Trans>
        </Button>
        <Button look="line" wide onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Modal>
  )
}
