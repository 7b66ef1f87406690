import { Trans, useLingui } from '@lingui/react/macro'
import { type EmojiData, EmojiPicker, type EmojiPickerListComponents } from 'frimousse'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmojiWaiting } from './emoji-waiting.tsx'

type EmojiPanelProps = { onChoose: (sign: string) => void }

/** All emoji by kind, found by words in the reader's language, in the reader's skin tone. */
export function EmojiPanel({ onChoose }: EmojiPanelProps) {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const { state, again } = useLoaded(locale)
  if (state === 'waiting') return <EmojiWaiting />
  if (state === 'failed') {
    return (
      <div
        role="alert"
        className="grid h-90 w-82 max-w-full place-content-center gap-4 p-4 text-center"
      >
        <Trans>Emoji couldn’t be loaded. You can still use your keyboard’s.</Trans>
        <Button look="line" size="compact" onClick={again} className="justify-self-center">
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  }
  return (
    <EmojiPicker.Root
      locale={locale}
      columns={8}
      resolveEmojiData={loadOnce}
      onEmojiSelect={({ emoji }) => onChoose(emoji)}
      className="isolate flex h-90 w-82 max-w-full flex-col"
    >
      <div className="flex gap-2 p-1.5">
        <EmojiPicker.Search
          aria-label={t`Search emoji`}
          placeholder={t`Search emoji`}
          className="h-11 min-w-0 flex-1 rounded-sm border border-line-strong bg-surface px-3 text-text"
        />
        <EmojiPicker.SkinToneSelector
          aria-label={t`Another skin tone`}
          className="size-11 flex-none rounded-sm text-[1.375rem]/none hover:bg-tint"
        />
      </div>
      <EmojiPicker.Viewport className="min-h-0 flex-1 overflow-y-auto outline-none">
        <EmojiPicker.Empty>
          <span className="block p-4 text-center type-small text-text-2">
            <Trans>No emoji found.</Trans>
          </span>
        </EmojiPicker.Empty>
        <EmojiList />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  )
}

function useLoaded(locale: string) {
  const [state, setState] = useState<'waiting' | 'failed' | 'here'>('waiting')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useEffect(() => {
    let current = true
    setState('waiting')
    loadOnce(locale).then(
      () => current && setState('here'),
      () => current && setState('failed'),
    )
    return () => {
      current = false
    }
  }, [locale, tries])
  return { state, again: () => setTries(tries + 1) }
}

const loading = new Map<string, ReturnType<typeof loadEmoji>>()

/** One request per language, however many ask. */
function loadOnce(locale: string): ReturnType<typeof loadEmoji> {
  const known = loading.get(locale) ?? loadEmoji(locale)
  loading.set(locale, known)
  known.catch(() => loading.delete(locale))
  return known
}

/**
 * The emoji in a language, from our own copy. Country flags are omitted where the system shows two
 * letters instead.
 */
async function loadEmoji(
  locale: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<EmojiData> {
  const response = await fetch(`/emoji/${locale}.json`, { ...(signal && { signal }) })
  if (!response.ok) throw new Error(`The emoji in ${locale} did not come: ${response.status}.`)
  const data = (await response.json()) as EmojiData
  if (!navigator.userAgent.includes('Windows')) return data
  return { ...data, emojis: data.emojis.filter((emoji) => !emoji.countryFlag) }
}

const components: EmojiPickerListComponents = {
  CategoryHeader: ({ category, ...props }) => (
    <div {...props} className="bg-raised px-2.5 pt-2 pb-1 type-caption text-muted">
      {category.label}
    </div>
  ),
  Row: ({ children, ...props }) => (
    <div {...fromOne(props)} className="scroll-my-1 px-1.5">
      {children}
    </div>
  ),
  Emoji: ({ emoji, ...props }) => (
    <button
      {...fromOne(props)}
      type="button"
      className="flex size-10 items-center justify-center rounded-sm text-[1.5rem]/none data-active:bg-tint data-active:outline-2 data-active:-outline-offset-2 data-active:outline-control"
    >
      {emoji.emoji}
    </button>
  ),
}

function EmojiList() {
  return <EmojiPicker.List components={components} className="pb-1.5 select-none" />
}

/** A grid's rows and columns are counted from one; the picker counts from zero. */
function fromOne<Props extends { 'aria-rowindex'?: number; 'aria-colindex'?: number }>(
  props: Props,
): Props {
  const { 'aria-rowindex': row, 'aria-colindex': column } = props
  return {
    ...props,
    ...(row !== undefined && { 'aria-rowindex': row + 1 }),
    ...(column !== undefined && { 'aria-colindex': column + 1 }),
  }
}
