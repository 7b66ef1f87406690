import { msg } from '@lingui/core/macro'
import type { Database } from '#database/connect.ts'
import type { MailContent, MailGiven } from '../notifications/mail.ts'
import { makeSignInUrl } from '../notifications/mail-links.ts'
import { completeSettings, type SiteSettings } from '../sites/settings.ts'

const hourMs = 3_600_000
const dayMs = 86_400_000
/** Claimed in one transaction; the rest follow in the next. */
const atOnce = 200

/** When somebody is reminded, in multiples of the site's `reminder_hours`. */
const stages = [1, 3, 7] as const

/**
 * Notes as due the reminder of everybody who has something left to do, at most once at each stage;
 * what is due is told like anything else, when and how the member wants.
 */
export async function remindUnfinished(db: Database): Promise<void> {
  const sites = await db.kysely
    .selectFrom('sites')
    .select(['id', 'niche', 'settings'])
    .where('moving_to', 'is', null)
    .execute()
  for (const site of sites) {
    const settings = completeSettings(site.settings, site.niche)
    while ((await remindSome(db, site.id, settings)) === atOnce);
  }
}

/** The photo counts as soon as it is there: that we have not looked at it yet is not the member's doing. */
const missing = {
  photo: `not exists (select from photos where member_id = m.id and status <> 'rejected')`,
  profile: `p.about_me = ''`,
}

// Who was reminded before there were stages has been promised to hear no more of it. Of two that
// claim the same stage at once, the second finds its number taken.
const claimStatement = {
  name: 'claim-reminders',
  text: `with due as (
      select m.id, stage.number from members m join profiles p on p.id = m.id
      cross join lateral (select count(*)::int as number from unnest($2::timestamptz[]) as reached (at)
        where m.signed_up_at <= reached.at) stage
      left join notifications n on n.member_id = m.id and n.cause = 'reminder'
      where m.site_id = $1 and m.signed_up_at <= ($2::timestamptz[])[1] and m.signed_up_at > $3
        and (m.status = 'not_confirmed' or m.status = 'active' and
          (m.signup_step is not null or ${missing.photo} or ${missing.profile}))
        and m.paused_at is null and not p.fictional
        and case when n.id is null then m.reminded_at is null else n.number < stage.number end
      limit $5 for update of m skip locked
    ), noted as (
      insert into notifications (member_id, cause, number, happened_at, newest_at, due_at)
      select id, 'reminder', number, $4, $4, $4 from due
      on conflict (member_id, cause, about_id) do update
        set number = excluded.number, happened_at = $4, newest_at = $4, due_at = $4
        where notifications.number < excluded.number
      returning member_id
    )
    update members set reminded_at = $4 where id in (select member_id from noted) returning id`,
}

/**
 * Somebody who signed up longer ago than an activation link lasts has gone, and is left in peace.
 */
async function remindSome(
  db: Database,
  siteId: string,
  { reminder_hours, activation_days }: SiteSettings,
): Promise<number> {
  const now = db.now()
  const reached = stages.map((times) => new Date(now.getTime() - times * reminder_hours * hourMs))
  const end = new Date(
    now.getTime() - stages[2] * reminder_hours * hourMs - activation_days * dayMs,
  )
  const claimed = await db.query(claimStatement, [siteId, reached, end, now, atOnce])
  return claimed.length
}

/**
 * Says what is missing most, and leads there, signed in; not sent once nothing is. To an address
 * that is not confirmed it is about that alone.
 */
export async function reminderMail(given: MailGiven): Promise<MailContent | null> {
  const lack = await findLack(given)
  switch (lack) {
    case 'address':
      return addressReminder(given)
    case 'signup':
      return signupReminder(given)
    case 'photo':
      return photoReminder(given)
    case 'profile':
      return profileReminder(given)
    case null:
      return null
  }
}

type Lack = 'address' | 'signup' | 'photo' | 'profile'

const lackStatement = {
  name: 'lack-of-member',
  text: `select case when m.status = 'not_confirmed' then 'address' when m.signup_step is not null then 'signup'
      when ${missing.photo} then 'photo' when ${missing.profile} then 'profile' end as lack
    from members m join profiles p on p.id = m.id where m.id = $1`,
}

async function findLack({ db, member }: MailGiven): Promise<Lack | null> {
  const [row] = await db.query<{ lack: Lack | null }>(lackStatement, [member.id])
  return row?.lack ?? null
}

async function addressReminder(given: MailGiven): Promise<MailContent> {
  const { words, site, member } = given
  const siteName = site.name
  const name = member.name
  return {
    subject: words._(msg`Your address for ${siteName} isn’t confirmed yet`),
    preview: words._(msg`One tap, and people can find you and write back.`),
    drawing: 'stamp',
    headline: words._(msg`One tap to go`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`You signed up to ${siteName}, but your e-mail address isn’t confirmed yet. Until it is, people can’t find you or write back. The button below confirms it.`,
      ),
    ],
    button: {
      label: words._(msg`Confirm my address`),
      url: await makeSignInUrl(given),
      signsIn: true,
    },
    note: words._(
      msg`You’re getting this e-mail because someone signed up to ${siteName} with this address. If it wasn’t you, just ignore it: nobody can find the account.`,
    ),
    discreetly: {
      headline: words._(msg`Your e-mail address isn’t confirmed yet`),
      text: words._(msg`The button below confirms it.`),
    },
  }
}

async function signupReminder(given: MailGiven): Promise<MailContent> {
  const { words, site, member } = given
  const siteName = site.name
  const name = member.name
  return {
    subject: words._(msg`Your profile at ${siteName} is nearly ready`),
    preview: words._(msg`Pick up where you left off. It only takes a few minutes.`),
    drawing: 'unfinished',
    headline: words._(msg`Your profile is nearly ready`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`You started signing up to ${siteName} and didn’t quite finish. Everything you entered is still there.`,
      ),
    ],
    button: {
      label: words._(msg`Finish my profile`),
      url: await makeSignInUrl(given, { path: '/complete-signup' }),
      signsIn: true,
    },
    note: reasonOf(given),
    discreetly: {
      headline: words._(msg`Your account is nearly ready`),
      text: words._(msg`Pick up where you left off. It only takes a few minutes.`),
    },
  }
}

async function photoReminder(given: MailGiven): Promise<MailContent> {
  const { words, site, member } = given
  const siteName = site.name
  const name = member.name
  return {
    subject: words._(msg`Your profile at ${siteName} has no photo yet`),
    preview: words._(msg`People look longer at profiles with a photo.`),
    drawing: 'frame',
    headline: words._(msg`A photo is missing`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`Your profile has no photo yet. People look longer at profiles with a photo. One from your phone is enough.`,
      ),
    ],
    button: {
      label: words._(msg`Add a photo`),
      url: await makeSignInUrl(given, { path: '/profile' }),
      signsIn: true,
    },
    note: reasonOf(given),
    discreetly: {
      headline: words._(msg`A photo is missing`),
      text: words._(msg`Your account has no photo yet. One from your phone is enough.`),
    },
  }
}

async function profileReminder(given: MailGiven): Promise<MailContent> {
  const { words, site, member } = given
  const siteName = site.name
  const name = member.name
  return {
    subject: words._(msg`A few words about you for ${siteName}`),
    preview: words._(msg`Two sentences are enough to begin with.`),
    drawing: 'unfinished',
    headline: words._(msg`Say who you are`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`Your profile says nothing about you in your own words yet. Two sentences are enough: they give others something to write about.`,
      ),
    ],
    button: {
      label: words._(msg`Write about me`),
      url: await makeSignInUrl(given, { path: '/profile' }),
      signsIn: true,
    },
    note: reasonOf(given),
    discreetly: {
      headline: words._(msg`A few words are missing`),
      text: words._(msg`Two sentences are enough to begin with.`),
    },
  }
}

function reasonOf({ words, site }: MailGiven): string {
  const siteName = site.name
  return words._(
    msg`You’re getting this e-mail because you signed up to ${siteName} not long ago. We remind you three times at most.`,
  )
}
