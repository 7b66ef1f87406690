import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { list, section } from '../page-parts.ts'
import { and, counted, country, number, reach, seat } from './english.ts'

/** Who we are, who may join, and what an account is. */
export function joining(facts: PageFacts): PageSection[] {
  return [whoWeAre(facts), whoMayJoin(facts), account(facts), freeAndPremium(facts)]
}

function whoWeAre(facts: PageFacts): PageSection {
  const { company, site } = facts
  const { kvk, tradenames, vat_numbers } = company
  return section('who-we-are', 'Who we are', [
    `${site.name} (${site.domain}) is an online dating and chat service for adults. It is run by ${seat(facts)}. In these terms “we” and “us” are this company, and “you” are whoever uses the site.`,
    list(
      kvk !== '' && `Company register (KvK): ${kvk}`,
      tradenames.length > 0 && `Trade names: ${and(tradenames)}`,
      ...vat_numbers.map((vat) => `VAT number (${country(vat.country)}): ${vat.number}`),
      `Contact: ${reach(facts)}`,
    ),
    'These terms hold between you and us from the moment you create an account. A visitor who only looks agrees to nothing but the rules of conduct below.',
  ])
}

function whoMayJoin({ settings, site }: PageFacts): PageSection {
  const { signups, minimum_age, countries } = settings
  return section('who-may-join', 'Who may join', [
    list(
      `You are at least ${number(minimum_age)} years old, or older where the law of your country asks for more.`,
      'You act for yourself. An account belongs to one person and cannot be sold, lent or handed on.',
      'You give your own e-mail address and your true date of birth. Others see your age, never the date.',
      'We have not closed an account of yours for breaking these terms.',
    ),
    signups === 'with_trafficsource' &&
      `New accounts can be opened on ${site.name} only by people who come through one of our partners.`,
    signups === 'invite_only' && `New accounts can be opened on ${site.name} only by invitation.`,
    `${site.name} is made for people in ${and(countries.map(country))}.`,
    `Whoever is younger than ${number(minimum_age)} may not use ${site.name}. If you believe that somebody is, report the profile. How to keep the site away from children stands under [Access ban](/pages/ban).`,
  ])
}

function account({ settings, stays }: PageFacts): PageSection {
  const { activation_days, login_attempts, login_block_minutes } = settings
  return section('your-account', 'Your account', [
    `After signing up you get an e-mail with a link, which works for ${counted(activation_days, 'day')}. You can look around and write before you have followed it, but others find you, and can answer you, only afterwards.`,
    `Keep your password to yourself. After ${counted(login_attempts, 'wrong try', 'wrong tries')} logging in is closed for ${counted(login_block_minutes, 'minute')}. You stay logged in on a device for ${counted(stays.session_days, 'day')} after your last visit, unless you log out.`,
    'What you write in your profile has to be true of you. You may use a first name or another name that you like, as long as it is not that of somebody else whom you claim to be.',
    'Tell us when you notice that somebody else uses your account. What was sent from it until then we treat as sent by you, unless we could have prevented it.',
  ])
}

function freeAndPremium({ settings }: PageFacts): PageSection {
  const { free_conversations, photos_seen_by_free, free_photos, premium_photos } = settings
  return section('free-and-premium', 'Free members and Premium', [
    'An account is free and stays free. Searching, seeing profiles, liking, reading every message, the swipe game and the match finder cost nothing.',
    `Without Premium you can start ${counted(free_conversations, 'conversation')}; answering is not starting. You see ${counted(photos_seen_by_free, 'photo')} of each member and can show ${counted(free_photos, 'photo')} of your own.`,
    `With Premium you start as many conversations as you like, see all photos, and show up to ${counted(premium_photos, 'photo')}. Premium comes with your first bundle of credits, whichever it is, and stays when the credits are used. It ends only when none of your purchases is left: when you have withdrawn from each of them, or each was paid back in whole.`,
    'Visitors who are not logged in see the main photo of a member and no other.',
  ])
}
