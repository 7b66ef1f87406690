import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { paths } from '../routing/paths.ts'
import { useUser } from '../sites/site.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { LoginModal } from '../visitors/login-modal.tsx'
import { useLike } from './use-like.ts'

/** The heart on a photo. */
export function LikePlate({ person }: { person: ProfileCard }) {
  const { t } = useLingui()
  const user = useUser()
  const setLiked = useLike(person)
  const [invited, setInvited] = useState(false)
  const { name, liked } = person
  return (
    <>
      <IconButton
        look="plate"
        icon="heart"
        label={t`Like ${name}, free`}
        pressed={liked}
        tone={liked ? 'like' : undefined}
        onClick={() => (user ? setLiked(!liked) : setInvited(true))}
      />
      {invited && (
        <LoginModal
          title={t`Login to like ${name}'s profile`}
          next={paths.member(person.id)}
          onClose={() => setInvited(false)}
        />
      )}
    </>
  )
}
