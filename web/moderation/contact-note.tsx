import { Trans } from '@lingui/react/macro'
import { mentionsContact } from '#contract/rules/contact-data.ts'
import { useRested } from '../browser/use-rested.ts'
import { Icon } from '../ui/icon.tsx'

type ContactNoteProps = {
  text: string
  /** Whether everybody can read it, as in a profile. */
  open?: boolean
}

const restMs = 400

/** Under a field, once its text seems to hold an address, a number or a link. It forbids nothing. */
export function ContactNote({ text, open }: ContactNoteProps) {
  const mentioned = mentionsContact(useRested(text, restMs))
  return (
    <div role="status">
      {mentioned && (
        <p className="mt-1.5 flex animate-rise px-1 items-start gap-2 type-small text-text-2">
          <Icon name="shield" fill size={18} className="mt-0.5 text-link" />
          <span>
            {open ? (
              <Trans>Keep contact details for people you trust. Everyone can read this.</Trans>
            ) : (
              <Trans>Keep contact details for people you trust.</Trans>
            )}
          </span>
        </p>
      )}
    </div>
  )
}
