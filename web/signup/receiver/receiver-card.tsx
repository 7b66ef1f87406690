import { Trans } from '@lingui/react/macro'
import type { Profile } from '#contract/profiles.ts'
import { useFictionalWord } from '../../sites/site.ts'
import { Avatar } from '../../ui/people/avatar.tsx'
import { FictionalLabel } from '../../ui/people/fictional-label.tsx'

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
