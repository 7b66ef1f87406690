import type { User } from '#contract/accounts.ts'
import { isLanguage } from '#contract/countries.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Kept } from '../context/handling.ts'
import { forEachDatabase, rememberEach } from '../context/remember-each.ts'
import { type BundleRow, knownBundles } from '../credits/bundles.ts'
import { creditValue, findNextLot, type Lot } from '../credits/credit-value.ts'
import { findOwnProfile, type OwnProfileRow, presentOwnProfile } from '../profiles/load-profile.ts'
import { writtenEmail } from './open-account.ts'

/** A member's private data, for nobody but that member. */
export async function loadUser(context: Context, asker: MemberAsker): Promise<User> {
  return (await loadUserAnswer(context, asker)).body.user
}

/** The same as it is answered, again and again until something in it changes. */
export async function loadUserAnswer(
  context: Context,
  asker: MemberAsker,
): Promise<Kept<{ user: User }>> {
  const memory = memoryOf(context.db)
  const { id } = asker.member
  const [own, wallet, bundles] = await Promise.all([
    memory.own.find(id),
    walletOf(context, id),
    knownBundles(context.db, asker.site.id),
  ])
  const of: Made = [wallet, bundles, asker.site, asker.locale, asker.member.status]
  of.push(context.connections.isOnline(id), Math.floor(context.db.now().getTime() / quarter_ms))
  const before = answers.get(own)
  if (before && of.every((each, place) => each === before.of[place])) return before.answer
  const present = (rows: Own) =>
    new Kept({ user: presentUser(context, asker, { ...rows, ...wallet, bundles }) })
  const answer = present(own)
  // Today's first visit changes when somebody was last here and tells nobody; the others of the day
  // make no difference.
  const { presence } = answer.body.user.profile
  if (presence === 'this_week' || presence === 'earlier')
    return present(await memory.own.findAgain(id))
  answers.set(own, { of, answer })
  return answer
}

/**
 * What is spent the database tells nobody (0031), and another process may have spent it. What comes
 * in is told, so the same balance is the same wallet.
 */
async function walletOf({ db, nodes }: Context, id: string): Promise<Wallet> {
  const { wallet } = memoryOf(db)
  const known = await wallet.find(id)
  if (!nodes) return known
  const { balance } = await findWallet(db, id)
  return balance === known.balance ? known : wallet.findAgain(id)
}

/** What else an answer was made of, besides the member's own rows. */
type Made = (object | string | number | boolean)[]

/** Answers end with the rows they show. */
const answers = new WeakMap<Own, { of: Made; answer: Kept<{ user: User }> }>()

/** Days and ages change at a quarter of an hour everywhere, and so does the week of an address. */
const quarter_ms = 15 * 60_000

type Own = { account: Awaited<ReturnType<typeof findAccount>>; profile: OwnProfileRow }
type Wallet = { balance: number; orders_completed: number; lot: Lot | null }

function presentUser(
  context: Context,
  asker: MemberAsker,
  { account, profile, bundles, ...wallet }: Own & Wallet & { bundles: BundleRow[] },
): User {
  return {
    id: asker.member.id,
    status: asker.member.status,
    email: writtenEmail(account.email),
    credits: wallet.balance,
    paid_user: wallet.orders_completed > 0,
    signup_date: account.signed_up_at.toISOString().replace(/\.\d+Z$/, 'Z'),
    fictional_icon: asker.site.settings.fictional_icon,
    language: account.language && isLanguage(account.language) ? account.language : null,
    notifications_disabled: account.notifications_disabled,
    mails_off_cause: account.mails_off_cause as User['mails_off_cause'],
    signup_step: account.signup_step as User['signup_step'],
    paused_at: account.paused_at?.toISOString() ?? null,
    credit_value: creditValue(wallet.lot, bundles, profile.country),
    profile: presentOwnProfile(context, asker, profile),
  }
}

/** Migration 0032 tells what changes them. */
const memoryOf = forEachDatabase((db) => {
  return {
    own: rememberEach(db, {
      kinds: ['members', 'profiles'],
      find: async (id): Promise<Own> => {
        const [account, profile] = await Promise.all([findAccount(db, id), findOwnProfile(db, id)])
        return { account, profile }
      },
    }),
    wallet: rememberEach(db, {
      kinds: ['members', 'wallets'],
      find: async (id): Promise<Wallet> => {
        const [wallet, lot] = await Promise.all([findWallet(db, id), findNextLot(db, id)])
        return { ...wallet, lot }
      },
    }),
  }
})

function findAccount(db: Database, id: string) {
  return db.kysely
    .selectFrom('members')
    .select(['email', 'signed_up_at', 'language', 'notifications_disabled'])
    .select(['mails_off_cause', 'signup_step', 'paused_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

function findWallet(db: Database, id: string) {
  return db.kysely
    .selectFrom('wallets')
    .select(['balance', 'orders_completed'])
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
}
