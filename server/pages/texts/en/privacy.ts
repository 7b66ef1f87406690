import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { list, note, present, section, type WrittenPage } from '../page-parts.ts'
import { counted, reach, seat } from './english.ts'
import { kept } from './privacy-kept.ts'

export function privacy(facts: PageFacts): WrittenPage {
  const { site, settings } = facts
  return {
    title: 'Privacy statement',
    description: `What ${site.name} keeps about its members, why, for how long, who sees it, and which rights you have.`,
    summary: present([
      'We keep what the site needs to work, and what the law makes us keep. There are no trackers and no advertising.',
      'Whom you seek and like is sensitive. We use it only to show you people, and you decide what you say.',
      'Others see your age and town, never your date of birth, e-mail address or exact place.',
      'We do not read your messages, except those that somebody chose as evidence in a report.',
      `You can see, correct and take along your data, and delete your account. ${counted(settings.deletion_days, 'day')} later it is erased.`,
      resale(facts),
    ]),
    sections: [
      controller(facts),
      kept(facts),
      sensitive(facts),
      whoSees(facts),
      messages(),
      photosAndPlace(facts),
      processors(facts),
      noSale(facts),
      security(facts),
      deletion(facts),
      rights(facts),
      changes(),
    ],
  }
}

function controller(facts: PageFacts): PageSection {
  return section('controller', 'Who is responsible', [
    `Responsible for your data on ${facts.site.name} is ${seat(facts)}. For everything about your data write to ${reach(facts)}; a person answers.`,
    'This statement follows the General Data Protection Regulation (GDPR). If you live where other law gives you more, you have that too.',
  ])
}

function sensitive({ settings }: PageFacts): PageSection {
  return section('sensitive-data', 'Sensitive data', [
    'Your gender and whom you seek, your sexuality and some interests tell of your sex life or orientation. Such data the law protects in particular, and we process it only with your explicit consent, which you give by entering it for this purpose.',
    list(
      'Whom you seek is needed, since nothing can be shown to you without it. Sexuality and interests are up to you.',
      'We use it to find members for you and you for members, and for nothing else.',
      'You can change or remove what is up to you at any time in [your profile](/profile). To take back your consent as a whole, delete your account.',
    ),
    settings.neutral_membership &&
      'This site does not tell others whether an e-mail address belongs to a member: it answers alike for known and unknown addresses.',
  ])
}

function whoSees({ settings }: PageFacts): PageSection {
  const { logged_out_search, logged_out_search_trafficsource } = settings
  return section('who-sees-what', 'Who sees what', [
    list(
      'Members of this site whom you may meet see your profile: name, age, town or region, distance in steps, photos, and what you wrote and chose.',
      logged_out_search
        ? 'People who are not logged in can see profiles too, with the main photo only.'
        : logged_out_search_trafficsource
          ? 'Searching takes an account. Who comes through one of our partners may be able to look around before. People who are not logged in see the main photo of a profile and no other.'
          : 'Searching takes an account. People who are not logged in see the main photo of a profile and no other.',
      'When you were last here is shown in steps such as “today” or “this week”, never more exactly.',
      'Nobody else ever sees your e-mail address, date of birth, password, payments or whom you blocked.',
      'Whoever blocked you, or whom you blocked, sees nothing of you.',
      'If you make yourself invisible, only those see you with whom you have a conversation.',
      'Our staff sees what a task needs: a reported profile, a photo to look at, a payment that went wrong.',
    ),
  ])
}

function messages(): PageSection {
  return section('messages', 'Messages', [
    'Messages are between you and the person you write to. We store them so that both of you can read them, and do not read them, neither by people nor by programs.',
    'There is one exception: who reports a member can choose messages of the chat with that member as evidence. Copies of these, and of no others, are read by those who look into the report.',
    'What you type but do not send stays in your own browser.',
  ])
}

function photosAndPlace({ stays }: PageFacts): PageSection {
  return section('photos-and-place', 'Photos and place', [
    'Each photo is drawn anew before it is stored. What the camera wrote into the file, such as place, time and device, is gone afterwards, and the file that you uploaded is not kept.',
    'Photos are sent under addresses that hold for one viewer and for some minutes. Of a photo that somebody may not see they get a blur of a few pixels and nothing else.',
    `We know towns only. If you let your browser tell where you are, the position is used once to find the nearest town and is not stored by us; your browser remembers the town for ${counted(stays.position_minutes, 'minute')}. It gets into your profile only if you save it there.`,
    'The country from which somebody probably comes we read from the network address, with a list on our own server.',
  ])
}

const providerNames: Record<string, string> = {
  mollie: 'Mollie (payments)',
  verotel: 'Verotel (payments)',
  sepa: 'our own bank (direct debits)',
  sandbox: 'no payment provider yet: payments here are only tried out, and no money moves',
}

function processors({ providers }: PageFacts): PageSection {
  return section('processors', 'Who helps us', [
    'These get what their task needs, on our instruction or, for payments, under their own responsibility:',
    list(
      'the company on whose servers the site runs: everything, without reading it',
      'the company that delivers our e-mails: your address and the mail',
      'the company that delivers text messages: your mobile number and the code, when you pay by direct debit',
      ...providers.map((name) => providerNames[name] ?? name),
    ),
    'Payment providers get the amount, an order number and what you tell them yourself. What you say in your profile, and whom you like, they do not get.',
    'If one of them works outside the European Economic Area, then only where the European Commission has found the protection adequate, or with its standard contractual clauses. We tell you on request which it is.',
    'Authorities get data only where the law obliges us.',
  ])
}

function noSale(facts: PageFacts): PageSection {
  return section('no-sale', 'Passing on members', [
    resale(facts),
    'There is no advertising on the site, no analytics by others, no pixel and no social button. Pages load nothing from anybody but us.',
    facts.settings.member_resell &&
      note('Members never leave the site on which they signed up without doing so themselves.'),
  ])
}

function resale({ settings }: PageFacts): string {
  return settings.member_resell
    ? 'We reserve the right to pass memberships on to partner companies. At present nothing is passed on: your profile stays on this site, and before that changes we ask for your consent.'
    : 'We do not sell, rent or pass on members or their data, and your profile appears on no other site.'
}

function security({ stays }: PageFacts): PageSection {
  return section('security', 'How it is protected', [
    list(
      'All connections are encrypted.',
      'Of your password we store only a value (Argon2id) from which it cannot be read. The keys of your logins are stored in the same way.',
      'Name, account number and address of a direct debit are stored encrypted.',
      `Logins end after ${counted(stays.session_days, 'day')} without a visit, and all of them when you choose a new password.`,
      'Tries of passwords, codes and links are counted and limited.',
    ),
    'Should data get into wrong hands and put you at risk, we tell you and the authority without delay.',
  ])
}

function deletion({ settings }: PageFacts): PageSection {
  return section('deletion', 'Deletion', [
    `When you delete your account under [Settings](/settings/delete-account), your profile is gone at once for everybody else. For ${counted(settings.deletion_days, 'day')} you can come back with everything as it was.`,
    'After that we erase your account, profile, photos, likes, chats, the words of your reports and what else is yours. What you wrote to others goes too: in its place they read that it was erased.',
    'A complaint that is still open, and a direct debit that was ordered and not collected yet, are erased as soon as they are settled. Of the account there stays a number, so that a restored back-up does not bring you back, with the day and the reason that you chose.',
    'What the tax law wants to be kept, we keep without the person: the movements of credits and the payments with amount, date and country under a number that no longer leads to you, and the receipts for as long as the law asks.',
  ])
}

function rights(facts: PageFacts): PageSection {
  return section('your-rights', 'Your rights', [
    list(
      'to know what we keep of you, and to get a copy',
      'to take along, in a form that machines can read, what you gave us',
      'to have corrected what is wrong; most of it you can change yourself in [your profile](/profile)',
      'to have it erased, or its use limited',
      'to object to what we do on the ground of our own interests',
      'to take back a consent, with effect for the time after',
    ),
    `Write to ${reach(facts)}, or have a copy made under [Your data](/settings#data). It costs nothing, and we answer within one month. Nothing that matters is decided about you by a program alone.`,
    facts.authority !== null &&
      `You can complain to an authority for the protection of data: to the one where you live or work, or to ours, the ${facts.authority}.`,
  ])
}

function changes(): PageSection {
  return section('changes', 'Changes', [
    'The date at the top says since when this statement holds. If we want to do something new with your data, we say so before, and ask where consent is needed.',
  ])
}
