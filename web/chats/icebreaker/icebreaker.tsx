import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../ask.ts'
import { useMember } from '../../shell/site.ts'
import { Button } from '../../ui/button.tsx'
import { drafts, threadKey } from '../composer/drafts.ts'
import { messageFieldId } from '../composer/message-field.tsx'
import type { ThreadIds } from '../thread/thread-ids.ts'
import { chooseIcebreakers } from './choose-icebreakers.ts'
import { useIcebreakerLines } from './use-icebreaker-lines.ts'

/** In an empty conversation: ways to begin. One press puts the text into the field and sends nothing. */
export function Icebreaker({ ids, name }: { ids: ThreadIds; name: string }) {
  const { t } = useLingui()
  const member = useMember()
  const lineOf = useIcebreakerLines()
  const { data } = useQuery({
    ...ask('GET /api/members/{id}', { params: { id: ids.profileId } }),
    throwOnError: false,
  })
  const lines = chooseIcebreakers(data?.profile ?? null, member.profile.languages).map(lineOf)
  function take(line: string) {
    const key = threadKey(ids.memberId, ids.profileId)
    const written = drafts.get(key).trim()
    drafts.set(key, written && !lines.includes(written) ? `${written} ${line}` : line)
    document.getElementById(messageFieldId)?.focus()
  }
  return (
    <section aria-label={t`Ways to begin`} className="mx-auto w-full max-w-read pb-4">
      <h2 className="type-title-3">
        <Trans>Start with a good hello to {name}.</Trans>
      </h2>
      <p className="mt-1 type-small text-muted">
        <Trans>One press puts the text into the field. Nothing is sent.</Trans>
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {lines.map((line) => (
          <li key={line}>
            <Button look="tint" size="compact" className="text-left" onClick={() => take(line)}>
              {line}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
