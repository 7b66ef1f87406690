import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { section, table } from '../page-parts.ts'
import { counted } from './english.ts'

const contract = 'the contract with you'
const interest = 'our interest in a safe site'
const law = 'a duty of law'

/** What is kept, why, on which ground and how long. */
export function kept(facts: PageFacts): PageSection {
  return section('what-we-keep', 'What we keep, why and how long', [
    table(
      ['What', 'Why', 'On the ground of', 'How long'],
      [...accountRows(facts), ...meetingRows(facts), ...moneyRows(facts)],
    ),
    `We do not keep network addresses with your account. They are used to guess a country and, shortened where they are long, to count tries, and the counts are forgotten after minutes or a day, and those of wrong passwords for one login after ${counted(facts.stays.guess_days, 'day')}.`,
  ])
}

function accountRows({ stays, settings }: PageFacts): string[][] {
  return [
    [
      'E-mail address, password (as an unreadable value), language, choice of notifications',
      'to let you in and to write to you',
      contract,
      'as long as the account',
    ],
    [
      'Logins: a key (as an unreadable value), the kind of browser, first and last visit',
      'to keep you logged in',
      contract,
      `${counted(stays.session_days, 'day')} after the last visit`,
    ],
    [
      `Which browsers you were logged in with (as an unreadable value), ${stays.known_devices} at most`,
      'so that wrong guesses of others do not shut you out there',
      interest,
      `${counted(stays.device_days, 'day')} after you last logged in, or until you change your password`,
    ],
    ...(settings.neutral_membership ? [waitingRow(settings)] : []),
    [
      'Links of our e-mails, to confirm an address or set a password',
      'to know that it is you',
      contract,
      `they work for ${counted(settings.activation_days, 'day')} or ${counted(settings.reset_hours, 'hour')}, and are removed ${counted(stays.used_links_days, 'day')} later`,
    ],
    [
      'Which advertisement led you here, if one did',
      'to know which of our advertisements help',
      'our interest in fair costs',
      'as long as the account',
    ],
    [
      'A copy of your data, if you have one made',
      'to hand it to you',
      law,
      `until you fetched it, at most ${counted(settings.export_hours, 'hour')}`,
    ],
    [
      'Counts of wrong passwords and of other tries, by account and network',
      'against guessing and misuse',
      interest,
      `minutes to a day; for one login ${counted(stays.guess_days, 'day')}, without saying whose`,
    ],
  ]
}

function waitingRow({ activation_days }: PageFacts['settings']): string[] {
  return [
    'What was typed to sign up, until the address is confirmed',
    'to make the account of it then',
    contract,
    `${counted(activation_days, 'day')} at most`,
  ]
}

function meetingRows({ settings }: PageFacts): string[][] {
  return [
    [
      'Profile: name, date of birth, gender, whom you seek, town, texts, looks, languages, interests, sexuality',
      'to show you to others, and others to you',
      `${contract}; your explicit consent for what is sensitive`,
      'as long as you leave it there',
    ],
    ['Photos', 'to show them', contract, 'until you delete them'],
    [
      'When you were last here',
      'to say so in steps, and for the order of searches',
      contract,
      'the last visit only',
    ],
    ['Likes', 'to show them, and matches', contract, 'until you take them back'],
    [
      '“No thanks”',
      'not to show you the same people again',
      contract,
      `in force for ${counted(settings.pass_days, 'day')}; removed with the account`,
    ],
    [
      'Messages, gifts and photos in chats',
      'so that both can read them',
      contract,
      'until one blocks the other or an account is erased; a photo until it is taken back',
    ],
    ['Blocks', 'to keep people apart', contract, 'until you lift them'],
    [
      'Reports, with copies of the messages chosen as evidence',
      'to look into them, and to be able to explain decisions',
      interest,
      'as long as the accounts concerned',
    ],
    [
      'Complaints and questions to us: what you wrote, name, e-mail address, pictures that you added',
      'to answer them',
      'the contract with you; our interest in settling disputes',
      `${counted(settings.case_keep_days, 'day')} after they are settled`,
    ],
  ]
}

function moneyRows({ stays, settings }: PageFacts): string[][] {
  return [
    [
      'Movements of credits',
      'to know your balance and to prove it',
      `${contract}; ${law}`,
      'for good; without your person once the account is erased',
    ],
    [
      'Orders, payments, receipts, refunds; the country that you gave, that of your network and that of the payment',
      'to deliver, to pay back and to pay tax',
      `${contract}; ${law}`,
      'as long as the tax law of our country asks',
    ],
    [
      'Kept ways to pay: name of the card or bank, last four digits, end date, a key of the provider',
      'so that you need not type them again',
      'your consent',
      'until you remove them',
    ],
    [
      'Direct debits: holder, account, address (encrypted), last digits of the mobile number',
      'to collect what you ordered',
      `${contract}; ${law}`,
      `what you did not sign ${counted(stays.unsigned_mandates_days, 'day')}; mandates until you remove them or the account is erased; the code of the text message works ${counted(settings.sms_code_minutes, 'minute')}`,
    ],
    [
      'Accounts whose direct debit was taken back (as an unreadable value)',
      'not to be cheated again',
      'our interest in safe payments',
      'as long as it is needed for that',
    ],
    ['Limits that you set on your spending', 'to keep them', contract, 'as long as the account'],
  ]
}
