import { Trans, useLingui } from '@lingui/react/macro'
import type { ConversationAnswer } from '#contract/chats.ts'
import { formatNumber } from '../language/format.ts'
import { FictionalLabel } from '../profiles/fictional-label.tsx'
import { useFictionalWord } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { SendButton } from '../ui/chat/send-button.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { Modal } from '../ui/layers/modal.tsx'
import { Avatar } from '../ui/people/avatar.tsx'
import { countCharacters, type Price, useCosts, usePrice, type Writing } from './use-writing.ts'

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

type AcknowledgeFictionalProps = {
  profile: ConversationAnswer['profile']
  cost: Price
  open: boolean
  onSend: () => void
  onClose: () => void
}

/** Asked before the first paid message to a profile with no person behind it. */
function AcknowledgeFictional(props: AcknowledgeFictionalProps) {
  const { profile, cost, open, onSend, onClose } = props
  const { t } = useLingui()
  const word = useFictionalWord()
  const { name } = profile
  const label = t`I know. Send anyway`
  return (
    <Modal open={open} onClose={onClose} size="small" title={t`${name} is fictional`}>
      <div className="flex items-center gap-3">
        <Avatar src={profile.main_image?.square_filename ?? null} name={name} size={52} />
        <FictionalLabel>{word}</FictionalLabel>
      </div>
      <p className="mt-4">
        <Trans>There’s no real person behind this profile, so you’ll never meet.</Trans>
      </p>
      <p className="mt-2 type-small text-muted">
        <Trans>
          We ask once for each fictional profile. Whatever you choose, your message is safe.
        </Trans>
      </p>
      <div className="mt-6 flex flex-col gap-2.5">
        <SendButton
          wide
          type="button"
          order="price-last"
          icon="paper-plane-right"
          label={label}
          price={cost.price}
          priceNote={cost.note}
          spoken={cost.note ? t`${label}, ${cost.price}, ${cost.note}` : t`${label}, ${cost.price}`}
          onClick={onSend}
        />
        <Button look="line" wide onClick={onClose}>
          <Trans>Don’t send</Trans>
        </Button>
      </div>
    </Modal>
  )
}

type WordsFieldProps = { text: string; most: number; onText: (text: string) => void }

/** Words that go with a gift or a photo; they cost nothing more. */
export function WordsField({ text, most, onText }: WordsFieldProps) {
  const { t, i18n } = useLingui()
  const count = countCharacters(text)
  const written = formatNumber(i18n.locale, count)
  const limit = formatNumber(i18n.locale, most)
  const counted = t`${written} of ${limit} characters`
  return (
    <TextArea
      className="mt-5"
      name="text"
      rows={2}
      grow
      label={<Trans>Add a caption</Trans>}
      optional={<Trans>optional, free</Trans>}
      value={text}
      hint={count > 0 && counted}
      error={count > most && counted}
      onChange={(event) => onText(event.target.value)}
    />
  )
}
