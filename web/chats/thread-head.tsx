import { Trans, useLingui } from '@lingui/react/macro'
import type { ConversationAnswer } from '#contract/chats.ts'
import { FictionalLabel } from '../profiles/fictional-label.tsx'
import { paths } from '../routing/paths.ts'
import { Link } from '../routing/router.ts'
import { useFictionalWord } from '../sites/site.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { LabelledIconButton } from '../ui/labelled-icon-button.tsx'
import { Menu } from '../ui/layers/menu.tsx'
import { MenuButton, MenuLink } from '../ui/layers/menu-items.tsx'
import { Avatar } from '../ui/people/avatar.tsx'
import { useRemoveChat } from './use-remove-chat.ts'

type Profile = ConversationAnswer['profile']

type ThreadHeadProps = {
  profile: Profile
  conversationId: string | null
  /** Whose turn it is; nobody's before the first message. */
  turn: 'yours' | 'theirs' | null
  /** Whether nothing stands in the way of writing. */
  writable: boolean
  onOpen: (layer: 'gift' | 'block' | 'report') => void
}

export function ThreadHead({ profile, turn, ...more }: ThreadHeadProps) {
  const { t } = useLingui()
  const word = useFictionalWord()
  const { name, fictional } = profile
  return (
    <header className="flex min-h-nav flex-none items-center gap-3 border-b border-line bg-surface px-1.5 py-2 low-chat:min-h-0 low-chat:py-0.5 lg:px-7">
      <IconButton
        icon="arrow-left"
        label={t`Back to all messages`}
        to={paths.chats()}
        className="lg:hidden"
      />
      <Avatar
        src={profile.main_image?.square_filename ?? null}
        name={name}
        size={40}
        online={profile.online && !fictional ? t`Online` : false}
        eager
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Name profile={profile} />
          {fictional && <FictionalLabel>{word}</FictionalLabel>}
        </div>
        <p className="type-caption text-text-2">
          <Line profile={profile} turn={turn} />
        </p>
      </div>
      {more.writable && (
        <LabelledIconButton
          icon="gift"
          place="beside"
          label={<Trans>Gift</Trans>}
          aria-haspopup="dialog"
          onClick={() => more.onOpen('gift')}
          className="max-lg:hidden"
        />
      )}
      <ThreadMenu profile={profile} {...more} />
    </header>
  )
}

function Name({ profile }: { profile: Profile }) {
  const { id, name, age, available } = profile
  const words = age === null ? name : `${name}, ${age}`
  return (
    <h1 className="min-w-0 type-title-3 wrap-anywhere">
      {available ? (
        <Link to={paths.member(id)} className="rounded-xs hover:underline">
          {words}
        </Link>
      ) : (
        words
      )}
    </h1>
  )
}

function Line({ profile, turn }: { profile: Profile; turn: ThreadHeadProps['turn'] }) {
  if (profile.away === 'paused') return <Trans>Taking a break</Trans>
  if (profile.away === 'deleted') return <Trans>This account was deleted</Trans>
  if (profile.fictional) return <Trans>No real person</Trans>
  if (profile.online) {
    if (turn === 'yours') return <Trans>Online, your turn</Trans>
    return turn === 'theirs' ? <Trans>Online, their turn</Trans> : <Trans>Online</Trans>
  }
  if (turn === 'yours') return <Trans>Your turn</Trans>
  if (turn === 'theirs') return <Trans>Their turn</Trans>
  // Of a conversation that is over nobody knows here whether there were any.
  return profile.available && <Trans>No messages yet</Trans>
}

function ThreadMenu(props: Omit<ThreadHeadProps, 'turn'>) {
  const { profile, conversationId, writable, onOpen } = props
  const { t } = useLingui()
  const remove = useRemoveChat()
  const { id, name, available } = profile
  return (
    <Menu
      label={t`More`}
      align="end"
      button={(props) => <IconButton {...props} icon="dots-three" label={t`More`} />}
    >
      {available && (
        <MenuLink to={paths.member(id)} icon="user">
          <Trans>View full profile</Trans>
        </MenuLink>
      )}
      {writable && (
        <MenuButton icon="gift" onClick={() => onOpen('gift')}>
          <Trans>Send a gift</Trans>
        </MenuButton>
      )}
      <MenuButton icon="prohibit" onClick={() => onOpen('block')}>
        <Trans>Block {name}</Trans>
      </MenuButton>
      <MenuButton icon="flag" onClick={() => onOpen('report')}>
        <Trans>Report {name}</Trans>
      </MenuButton>
      {conversationId && (
        <MenuButton icon="trash" tone="danger" onClick={() => remove({ id: conversationId, name })}>
          <Trans>Remove chat</Trans>
        </MenuButton>
      )}
    </Menu>
  )
}
