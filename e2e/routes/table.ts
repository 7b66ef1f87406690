import { landers } from '#contract/landers.ts'
import { pageNames } from '#contract/pages.ts'
import { forAll, forMembers, forReaders, forVisitors, here, inOtherWords, type Row } from './row.ts'

const nobody = '00000000-0000-4000-8000-000000000000'

/** Every address of the product and what each role gets there. A new route is a new line. */
export const table: Record<string, Row[]> = {
  'the way in': [
    forVisitors('/'),
    forVisitors('/login'),
    forVisitors('/login?next=/likes', 'default', '/likes'),
    forAll('/reset-password'),
    forAll('/reset-password/do'),
    forAll('/reset-password/do?token=none'),
    forAll('/mail-change/do'),
    forAll('/mail-change/do?token=none'),
    forMembers('/activate/done'),
    forAll('/activate/error'),
    forAll('/activate/none'),
    forVisitors('/account-deleted?until=2999-01-01T00:00:00Z', 'default', '/settings'),
    {
      ...forAll('/account-deleted', { to: '/' }),
      free: { to: '/settings' },
      premium: { to: '/settings' },
    },
    forAll('/entry-warning', here('bare')),
    {
      path: '/start',
      visitor: { to: '/login' },
      free: { to: '/complete-signup' },
      // Whether something unread waits for her depends on who wrote meanwhile.
      premium: { to: /^\/(chats|members)$/ },
    },
  ],
  'sign-up': [
    forVisitors('/signup', 'empty'),
    forVisitors('/members/{member}/signup', 'empty', '/members/{member}/chat'),
    {
      path: '/complete-signup',
      visitor: { to: '/signup' },
      free: here('empty'),
      premium: { to: '/signup-matches' },
    },
    forMembers('/signup-matches', 'empty'),
  ],
  'what everybody reads': [
    ...pageNames.map((name) => forReaders(`/pages/${name}`)),
    forReaders('/pages/attribution'),
    forReaders('/pages/none', 404),
    forReaders('/pricing'),
    forReaders('/complaints'),
    forReaders('/lang-config'),
    forReaders('/no-such-token', 404),
    forReaders('/fr/members', 404),
  ],
  'the members': [
    forAll('/members'),
    forAll('/members?country=DK&interests=hiking,tea,sushi&hair_color=grey'),
    forAll('/members/{member}'),
    forAll(`/members/${nobody}`, here('default', 404)),
    forMembers('/swipe-game'),
    forMembers('/match-finder'),
    forMembers('/match-finder?step=age'),
    forMembers('/match-finder?step=distance'),
    forMembers('/match-finder?step=interests'),
    forMembers('/match-finder?step=languages'),
    forMembers('/match-finder?step=result'),
  ],
  'likes and chats': [
    forMembers('/likes'),
    forMembers('/likes/received'),
    forMembers('/likes/given'),
    forMembers('/likes/matches'),
    { ...forAll('/likes/none', here('default', 404)), visitor: 'login' },
    forMembers('/likes/m/{member}'),
    forMembers('/chats', 'chat'),
    forMembers('/chats/{chat}', 'chat'),
    forMembers('/members/{member}/chat', 'chat'),
    { ...forAll('/chats/bogus', here('chat', 404)), visitor: 'login' },
    { ...forAll('/members/bogus/chat', here('chat', 404)), visitor: 'login' },
  ],
  'credits and premium': [
    forMembers('/premium'),
    forMembers('/credits'),
    forMembers('/credits/{bundle}'),
    forMembers('/credits/{bundle}/card'),
    forMembers('/credits/repeat-order'),
    forMembers('/directdebit'),
    forMembers('/directdebit?bundle={bundle}'),
    forMembers('/transactions'),
    forMembers('/transactions?show=spent'),
    forMembers('/transactions/{movement}'),
  ],
  'the own account': [
    forMembers('/profile'),
    forMembers('/profile?as=others'),
    forMembers('/settings'),
    forMembers('/settings/spending'),
    forMembers('/settings/delete-account'),
    forMembers('/notifications'),
  ],
  'the landers': [
    forVisitors('/landers/tinderswipe', 'lander'),
    ...landers.map((name) => forVisitors(`/landers/${name}`, 'lander')),
    ...landers.map((name) => inOtherWords(`/landers/${name}/weekend`)),
    ...['landing', 'landing2', 'landing3'].map((design) =>
      forVisitors(`/members/{member}/${design}`, 'lander', '/members/{member}'),
    ),
    inOtherWords('/members/{member}/landing2/talk', '/members/{member}'),
    inOtherWords('/members/{member}/landing3/talk', '/members/{member}'),
  ],
  'the short addresses': landers.flatMap((name) => [sentOn(name), sentOn(`${name}/nearby`)]),
  'the workshop': [forAll('/dev/ui', { status: 200 })],
}

/** A lander's address without its folder redirects, keeping the query. */
function sentOn(name: string): Row {
  const path = `/${name}?ref=x`
  return { ...forAll(path, { to: '/members' }), visitor: { to: `/landers${path}` } }
}
