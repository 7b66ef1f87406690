import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { pagesSentence } from '#contract/pages-sentences.ts'
import { typingPace } from '#contract/rules/typing-pace.ts'
import { newId } from '../browser/ids.ts'
import { fitsMedia, media } from '../browser/media.ts'
import { changeBy } from '../data/known-answers.ts'
import { useChange } from '../data/use-change.ts'
import { formatNumber } from '../language/format.ts'
import { ContactNote } from '../moderation/contact-note.tsx'
import { useSettings } from '../sites/site.ts'
import { FieldShell } from '../ui/forms/field-shell.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { LabelledIconButton } from '../ui/labelled-icon-button.tsx'
import { Popover } from '../ui/layers/popover.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { threadKey, useDraft } from './drafts.ts'
import { EmojiWaiting } from './emoji/emoji-waiting.tsx'
import { SendOrBuy } from './send-or-buy.tsx'
import { useOfferedMessage } from './sending.ts'
import type { ThreadIds } from './use-messages.ts'
import { countCharacters, type Price, usePrice, type Writing, worthTelling } from './use-writing.ts'

type ComposerProps = {
  ids: ThreadIds
  name: string
  /** Credits that are already on their way. */
  spent: number
  /** The cursor goes into the text at once. */
  focusAtOnce: boolean
  /** The two have not both written yet: they know little of each other. */
  early: boolean
  onSend: Writing['send']
  onExtra: (extra: 'photo' | 'gift') => void
}

/** Where one writes a message and sees its price. The text stays until it has been sent. */
export function Composer(props: ComposerProps) {
  const { ids, name, spent, focusAtOnce, early, onSend, onExtra } = props
  const { message_length, message_credits } = useSettings()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useDraft(threadKey(ids.memberId, ids.profileId))
  useOfferedMessage(ids)
  const cost = usePrice(message_credits, spent)
  const tellTyping = useTellTyping(ids.conversationId)
  const count = countCharacters(text)
  const because = useReason(text, count > message_length)

  // In the same turn in which the page before loses its field: no key falls between the two.
  useLayoutEffect(() => {
    const { current } = field
    if (!focusAtOnce || !current) return
    current.focus()
    // Behind what was typed on the page before.
    current.setSelectionRange(current.value.length, current.value.length)
  }, [focusAtOnce])

  function write(changed: string) {
    setText(changed)
    if (changed.trim()) tellTyping()
  }
  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (because || cost.short) return
    onSend({ id: newId(), type: 'text', text: text.trim() }, () => {
      setText('')
      field.current?.focus()
    })
  }

  return (
    <form
      method="post"
      onSubmit={submit}
      className="safe-bottom px-2.5 pt-2 low-chat:px-1.5 low-chat:pt-1 low-chat:pb-1 lg:px-5"
    >
      <MessageField
        id={messageFieldId}
        ref={field}
        name={name}
        text={text}
        tooLong={count > message_length}
        onText={write}
        onSend={submit}
        rows={1}
        className="min-h-12 low-chat:max-h-18 low-chat:min-h-9 low-chat:pt-1.5"
      >
        <div className="flex flex-wrap items-end justify-between gap-y-2 p-2 low-chat:p-1">
          <div className="flex items-end lg:items-center">
            <ExtraButtons onExtra={onExtra} />
            <EmojiButton field={field} onText={write} />
          </div>
          <div className="ms-auto min-w-0">
            <SendOrBuy cost={cost} because={because} />
          </div>
        </div>
      </MessageField>
      {early && <ContactNote text={text} />}
      <ComposerFoot cost={cost} count={count} most={message_length} />
    </form>
  )
}

/** Tells the other side that one is writing, no more often than the pace has it. */
function useTellTyping(conversationId: string | null): () => void {
  const told_ms = useRef(Number.NEGATIVE_INFINITY)
  const { mutate } = useChange({
    send: (id: string) => changeBy('POST /api/conversations/{id}/typing', { params: { id } }),
  })
  return () => {
    const now_ms = performance.now()
    if (!conversationId || now_ms - told_ms.current < typingPace.say_ms) return
    told_ms.current = now_ms
    mutate(conversationId)
  }
}

/** Why the text cannot be sent as it is; empty if it can. */
export function useReason(text: string, tooLong: boolean): string {
  const { t } = useLingui()
  if (!text.trim()) return t`Write something first.`
  return tooLong ? t`The text is too long.` : ''
}

type MessageFieldProps = {
  id?: string
  ref: Ref<HTMLTextAreaElement>
  name: string
  text: string
  tooLong: boolean
  onText: (text: string) => void
  onSend: () => void
  rows: number
  /** How high the text is at least. */
  className: string
  /** Below the text, in the same box. */
  children: ReactNode
}

/** Where one writes; anything that fills in text from elsewhere puts the cursor here. */
export const messageFieldId = 'message-text'

/** The text in its box, which grows to five lines. Enter sends if there is a mouse. */
export function MessageField(props: MessageFieldProps) {
  const { id, ref, name, text, tooLong, onText, onSend, rows, className, children } = props
  const { t } = useLingui()
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const plainEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!plainEnter || fitsMedia(media.touch)) return
    event.preventDefault()
    onSend()
  }
  return (
    <FieldShell field={{ id, label: t`Message to ${name}`, labelHidden: true }}>
      {(attributes) => (
        <div className="rounded-lg border-2 border-line-strong bg-surface focus-within:border-control">
          <textarea
            {...attributes}
            ref={ref}
            rows={rows}
            dir="auto"
            value={text}
            aria-invalid={tooLong || undefined}
            placeholder={t`Write to ${name}`}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={press}
            className={`block field-sizing-content wrap-anywhere max-h-34 w-full resize-none rounded-lg bg-transparent px-3.5 pt-3 pb-1 type-body text-text outline-none ${className}`}
          />
          {children}
        </div>
      )}
    </FieldShell>
  )
}

/** The ways to a photo and to a gift, with what they cost. */
function ExtraButtons({ onExtra }: { onExtra: (extra: 'photo' | 'gift') => void }) {
  const { t } = useLingui()
  const { photo_credits: photo, gift_credits: gift } = useSettings()
  return (
    <>
      <Extra
        icon="image"
        short={photo === 0 ? <Trans>Photo</Trans> : <Trans>Photo, {photo}</Trans>}
        beside={photo === 0 ? <Trans>Photo, free</Trans> : <Trans>Photo, {photo}</Trans>}
        spoken={t`Photo, ${plural(photo, { one: '# credit', other: '# credits' })}`}
        onPress={() => onExtra('photo')}
      />
      <Extra
        icon="gift"
        short={<Trans>Gift, {gift}+</Trans>}
        beside={<Trans>Gift, {gift}+</Trans>}
        spoken={t`Gift, ${plural(gift, { one: '#+ credit', other: '#+ credits' })}`}
        onPress={() => onExtra('gift')}
      />
    </>
  )
}

type ExtraProps = {
  icon: IconName
  /** Under the icon, where there is little room. */
  short: ReactNode
  beside: ReactNode
  /** Starts with the text that is seen, for people who control the page by voice. */
  spoken: string
  onPress: () => void
}

function Extra({ icon, short, beside, spoken, onPress }: ExtraProps) {
  const same = { icon, 'aria-label': spoken, 'aria-haspopup': 'dialog', onClick: onPress } as const
  return (
    <>
      <LabelledIconButton
        {...same}
        label={short}
        className="tabular px-1.5! low-chat:min-h-11 low-chat:gap-0 low-chat:py-0.5 low-chat:max-[24rem]:min-w-11 low-chat:max-[24rem]:[&>span:last-child]:sr-only lg:hidden"
      />
      <LabelledIconButton
        {...same}
        place="beside"
        label={beside}
        className="gap-2! px-1.5! tabular max-lg:hidden"
      />
    </>
  )
}

type EmojiButtonProps = {
  field: RefObject<HTMLTextAreaElement | null>
  onText: (text: string) => void
}

const EmojiPanel = lazy(() =>
  import('./emoji/emoji-panel.tsx').then((module) => ({ default: module.EmojiPanel })),
)

/**
 * Emoji for keyboards that have none, with search in the reader's language; phones have their own.
 */
function EmojiButton({ field, onText }: EmojiButtonProps) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState(false)
  function insert(sign: string) {
    const element = field.current
    if (!element) return
    element.setRangeText(sign, element.selectionStart, element.selectionEnd, 'end')
    onText(element.value)
  }
  return (
    <div className="max-sm:hidden">
      <Popover
        width="menu"
        className="overflow-hidden"
        button={(props) => (
          <IconButton
            {...props}
            icon="smiley"
            label={t`Emoji`}
            onPointerEnter={() => setWanted(true)}
            onFocus={() => setWanted(true)}
            onClick={() => setWanted(true)}
          />
        )}
      >
        {wanted && (
          <Suspense fallback={<EmojiWaiting />}>
            <EmojiPanel onChoose={insert} />
          </Suspense>
        )}
      </Popover>
    </div>
  )
}

type ComposerFootProps = { cost: Price; count: number; most: number }

/** Under the text: the balance, and how long the text is. */
export function ComposerFoot({ cost, count, most }: ComposerFootProps) {
  const { i18n } = useLingui()
  const written = formatNumber(i18n.locale, count)
  const limit = formatNumber(i18n.locale, most)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-1.5 pt-1.5 tabular type-caption text-muted low-chat:pt-0">
      <span>{cost.left}</span>
      <span role="status" className="order-first basis-full text-danger empty:hidden">
        {cost.short && i18n._(pagesSentence.insufficient_credits)}
      </span>
      <span className={count >= most ? 'text-danger' : undefined}>
        <Trans>
          {written} of {limit} characters
        </Trans>
      </span>
      <Told count={count} most={most} />
    </div>
  )
}

/** Read aloud when the text comes close to its limit. */
function Told({ count, most }: { count: number; most: number }) {
  const { t } = useLingui()
  const left = worthTelling(count, most)
  const words = (left: number) =>
    left < 0
      ? t`${plural(-left, { one: '# character too many', other: '# characters too many' })}`
      : t`${plural(left, { one: 'At most # character left', other: 'At most # characters left' })}`
  return <VisuallyHidden role="status">{left !== null && words(left)}</VisuallyHidden>
}
