import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/profiles.ts'
import { ask } from '../data/ask.ts'
import { FictionalLabel } from '../profiles/fictional-label.tsx'
import { useFictionalWord } from '../sites/site.ts'
import { Avatar } from '../ui/people/avatar.tsx'

/** The profile of the member whom the visitor came to write to. */
export function receiverQuestion(id: string) {
  return ask('GET /api/members/{id}', { params: { id }, query: { lander: '1' } })
}

/** That profile, or null while it is loading or if it no longer exists. */
export function useReceiver(id: string): Profile | null {
  const { data } = useQuery({ ...receiverQuestion(id), enabled: id !== '', throwOnError: false })
  return data?.profile ?? null
}

/** Whom the visitor came to write to. */
export function ReceiverCard({ person }: { person: Profile }) {
  const word = useFictionalWord()
  const { name, age, main_image, fictional } = person
  return (
    <div className="mt-3 flex items-center gap-3 rounded-voice-in border border-line bg-surface p-3">
      <Avatar src={main_image?.square_filename ?? null} name={name} size={52} />
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="type-title-3 wrap-anywhere">
          <Trans>
            Write to {name}, {age}
          </Trans>
        </p>
        {fictional && <FictionalLabel>{word}</FictionalLabel>}
      </div>
    </div>
  )
}
