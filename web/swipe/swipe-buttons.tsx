import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { paths } from '../routing/paths.ts'
import { Link, type LinkProps, useNavigate } from '../routing/router.ts'
import { classNames } from '../ui/class-names.ts'
import { HoldOffReason, stopEvent, useHoldOff } from '../ui/hold-off.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import type { Decision } from './card-motion.ts'
import type { SwipeGame } from './use-swipe-game.ts'

/** What can be done with the top card, in words: undo, no, like, profile. */
export function SwipeButtons({ game }: { game: SwipeGame }) {
  const { t } = useLingui()
  const [top] = game.cards
  const link = profileLink(top?.id)
  const name = top?.name ?? ''
  const [counts] = useState(countPresses)
  const press =
    (decision: Decision) =>
    ({ timeStamp }: MouseEvent) => {
      if (counts(decision, timeStamp)) game.answer(decision)
    }
  return (
    <fieldset
      aria-label={t`What you say to ${name}`}
      className="grid min-w-0 grid-cols-[repeat(4,auto)] items-start gap-x-1 gap-y-1 low:sm:max-md:grid-cols-2 sm:gap-x-4"
    >
      <RoundButton
        icon="arrow-counter-clockwise"
        word={<Trans>Undo</Trans>}
        shortcut={{ key: 'U', sign: 'U' }}
        disabledReason={!game.lastNo && <Trans>There’s no “No thanks” to undo</Trans>}
        onPress={game.undo}
      />
      <RoundButton
        icon="x"
        look="strong-line"
        word={<Trans>No thanks</Trans>}
        shortcut={{ key: 'ArrowLeft', sign: 'arrow-left' }}
        onPress={press('no')}
      />
      <RoundButton
        icon="heart"
        look="like"
        word={<Trans>Like, free</Trans>}
        shortcut={{ key: 'ArrowRight', sign: 'arrow-right' }}
        onPress={press('like')}
      />
      <RoundButton
        icon="user"
        word={<Trans>Profile</Trans>}
        shortcut={{ key: 'ArrowUp', sign: 'arrow-up' }}
        link={link}
      />
    </fieldset>
  )
}

/** Tells which presses count: the second half of a double press is not about the next card. */
export function countPresses() {
  let last = { decision: '', at_ms: 0 }
  return (decision: Decision, at_ms: number): boolean => {
    if (decision === last.decision && at_ms - last.at_ms < 300) return false
    last = { decision, at_ms }
    return true
  }
}

type ProfileLink = { to: string; state: { from: string } }

/** The way to the profile of a card, and from there back to the game. */
function profileLink(id: string | undefined): ProfileLink {
  return {
    to: id ? paths.member(id) : paths.swipeGame(),
    state: { from: paths.swipeGame() },
  }
}

type RoundButtonProps = {
  icon: IconName
  word: ReactNode
  look?: 'line' | 'strong-line' | 'like'
  /** The key that does the same. */
  shortcut: { key: string; sign: IconName | string }
  disabledReason?: ReactNode
  onPress?: (event: MouseEvent) => void
  /** A link instead of an action. */
  link?: Pick<LinkProps, 'to' | 'state'>
}

const looks = {
  line: 'size-13.5 inset-ring-[1.5px] inset-ring-line-strong text-text-2 group-hover:bg-neutral',
  'strong-line': 'size-17 inset-ring-2 inset-ring-text bg-surface text-text group-hover:bg-neutral',
  like: 'size-17 bg-secondary text-on-secondary group-hover:bg-secondary-hover',
}

const shape =
  'group active:bg-none flex min-w-0 flex-col items-center gap-1 rounded-lg text-center no-underline wrap-anywhere'

/** A large round button with its word under it, and its key where there is a keyboard. */
function RoundButton(props: RoundButtonProps) {
  const { icon, word, look = 'line', shortcut, disabledReason, onPress, link } = props
  const hold = useHoldOff(disabledReason)
  const inside = (
    <>
      <span className="grid h-17 place-items-center">
        <span
          className={classNames(
            'grid place-items-center rounded-full transition-colors duration-fast group-active:held forced-colors:border',
            hold.off ? 'size-13.5 bg-neutral text-muted' : looks[look],
          )}
        >
          <Icon name={icon} fill={look === 'like'} size={28} />
        </span>
      </span>
      <span className={classNames('type-label', hold.off ? 'text-muted' : 'text-text-2')}>
        {word}
      </span>
      <Key sign={shortcut.sign} />
    </>
  )
  const native = { className: shape, 'aria-keyshortcuts': shortcut.key, ...hold.attributes }
  if (link) {
    return (
      <Link {...link} {...native}>
        {inside}
      </Link>
    )
  }
  return (
    <span className="grid min-w-0">
      <button type="button" {...native} onClick={hold.off ? stopEvent : onPress}>
        {inside}
      </button>
      {hold.off && (
        <HoldOffReason id={hold.id} hidden>
          {disabledReason}
        </HoldOffReason>
      )}
    </span>
  )
}

function Key({ sign }: { sign: string }) {
  return (
    <span
      aria-hidden="true"
      className="hidden min-h-6 min-w-6.5 place-items-center rounded-xs border border-line px-1 font-sans type-micro text-muted pointer-fine:lg:grid"
    >
      {sign.startsWith('arrow-') ? <Icon name={sign as IconName} size={14} /> : sign}
    </span>
  )
}

/** Arrow keys and U play the game, unless something else has the keyboard. */
export function useKeys(game: SwipeGame): void {
  const navigate = useNavigate()
  const latest = useRef(game)
  useEffect(() => {
    latest.current = game
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const act = actOf(event)
      const { cards, answer, undo } = latest.current
      const [top] = cards
      if (!act || event.defaultPrevented || event.repeat || isTaken(event.target)) return
      if (act === 'undo') return undo()
      if (!top) return
      event.preventDefault()
      if (act === 'profile') {
        const { to, state } = profileLink(top.id)
        return void navigate(to, { state })
      }
      answer(act)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate])
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

type Act = 'no' | 'like' | 'profile' | 'undo'

const acts = new Map<string, Act>([
  ['ArrowLeft', 'no'],
  ['ArrowRight', 'like'],
  ['ArrowUp', 'profile'],
  ['u', 'undo'],
  ['U', 'undo'],
])

/**
 * What a key does in the game; nothing in combination with another, which belongs to the browser.
 */
export function actOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): Act | null {
  if (ctrlKey || metaKey || altKey || shiftKey) return null
  return acts.get(key) ?? null
}

/** Keys belong to the game only while the focus is in the page's content, or nowhere. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal')) return true
  if (!(target instanceof Element) || target === document.body) return false
  return !target.closest('main') || target.matches('input, textarea, select, [contenteditable]')
}
