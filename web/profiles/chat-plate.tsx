import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { paths } from '../routing/paths.ts'
import { useUser } from '../sites/site.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { LoginModal } from '../visitors/login-modal.tsx'

/** The way into the conversation, on a photo; left out if two columns have no room for it. */
export function ChatPlate({ person }: { person: ProfileCard }) {
  const { t } = useLingui()
  const user = useUser()
  const [invited, setInvited] = useState(false)
  const plate = {
    look: 'plate',
    icon: 'chat-circle-dots',
    label: t`Chat with ${person.name}`,
    className: 'max-md:hidden',
  } as const
  if (user) return <IconButton {...plate} to={paths.memberChat(person.id)} />
  return (
    <>
      <IconButton {...plate} onClick={() => setInvited(true)} />
      {invited && (
        <LoginModal
          title={t`You need to be logged in to chat`}
          next={paths.memberChat(person.id)}
          writeTo={person.id}
          onClose={() => setInvited(false)}
        />
      )}
    </>
  )
}
