import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ConversationAnswer } from '#contract/chats.ts'
import { ask } from '../../ask.ts'
import { MemberPhoto } from '../../profiles/member-photo.tsx'
import { useMember } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { messageFieldId } from '../composer/message-field.tsx'
import { drafts, threadKey } from '../composer/sending/drafts.ts'
import type { ThreadIds } from '../thread/thread-ids.ts'
import { chooseIcebreakers } from './choose-icebreakers.ts'
import { useIcebreakerLines } from './use-icebreaker-lines.ts'

type IcebreakerProps = { ids: ThreadIds; profile: ConversationAnswer['profile'] }

/** Ways to start an empty conversation. A press puts the text into the field and sends nothing. */
export function Icebreaker({ ids, profile }: IcebreakerProps) {
  const { t } = useLingui()
  const { name } = profile
  const member = useMember()
  const lineOf = useIcebreakerLines()
  const { data, isPending } = useQuery({
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
    <section aria-label={t`Ways to begin`} className="mx-auto mb-auto w-full max-w-read pb-4">
      <div className="flex items-center gap-4">
        <div className="w-22 flex-none md:w-28 xl:hidden">
          <MemberPhoto person={profile} corner="voice-in" sizes="112px" eager />
        </div>
        <div className="min-w-0">
          <h2 className="type-title-2">
            <Trans>Start with a good hello to {name}.</Trans>
          </h2>
          <p className="mt-1 type-small text-muted">
            <Trans>One press puts the text into the field. Nothing is sent.</Trans>
          </p>
        </div>
      </div>
      <ul className="mt-4 flex flex-wrap gap-2">
        {isPending && <WaitingLines />}
        {!isPending &&
          lines.map((line) => (
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

/** They depend on the profile: until it is loaded, placeholders keep everything in place. */
function WaitingLines() {
  return ['w-4/5', 'w-3/5', 'w-full', 'w-1/2'].map((width) => (
    <li key={width} aria-hidden="true" className="w-full">
      <Skeleton shape="block" className={`h-11 ${width}`} />
    </li>
  ))
}
