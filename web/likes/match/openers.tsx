import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '#contract/profiles.ts'
import { chooseIcebreakers } from '../../chats/icebreaker/choose-icebreakers.ts'
import { useIcebreakerLines } from '../../chats/icebreaker/use-icebreaker-lines.ts'
import { useMember } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { withOpener } from './with-opener.ts'

type OpenersProps = { person: Profile; text: string; onText: (text: string) => void }

const most = 3

/** Three ways to start. A press puts the words into the field, and sends nothing. */
export function Openers({ person, text, onText }: OpenersProps) {
  const { t } = useLingui()
  const { profile } = useMember()
  const lineOf = useIcebreakerLines()
  const lines = chooseIcebreakers(person, profile.languages).slice(0, most).map(lineOf)
  return (
    <section aria-label={t`Ways to begin`} className="grid gap-3">
      <p className="text-text-2">
        <Trans>Start with a good hello. A press fills the field and sends nothing.</Trans>
      </p>
      <ul className="flex flex-wrap gap-2">
        {lines.map((line) => (
          <li key={line}>
            <Button
              look={text === line ? 'tint' : 'neutral'}
              icon={text === line ? 'check' : undefined}
              size="compact"
              aria-pressed={text === line}
              className="text-start"
              onClick={() => onText(withOpener(text, line, lines))}
            >
              {line}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
