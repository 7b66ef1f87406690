import type { ConversationAnswer } from '#contract/chats.ts'
import { AcknowledgeFictional } from './acknowledge-fictional.tsx'
import { useCosts } from './use-costs.ts'
import { usePrice } from './use-price.ts'
import type { Writing } from './use-writing.ts'

type AskFictionalProps = {
  profile: ConversationAnswer['profile']
  spent: number
  writing: Writing
}

/**
 * The question before the first paid message of any kind, with the price of the one that is
 * waiting.
 */
export function AskFictional({ profile, spent, writing }: AskFictionalProps) {
  const { asked, agree, decline } = writing
  const cost = usePrice(useCosts()(asked?.draft ?? { type: 'text' }), spent)
  return (
    <AcknowledgeFictional
      profile={profile}
      cost={cost}
      open={asked !== null}
      onSend={agree}
      onClose={decline}
    />
  )
}
