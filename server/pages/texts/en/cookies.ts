import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { list, section, table, type WrittenPage } from '../page-parts.ts'
import { counted } from './english.ts'

export function cookies(facts: PageFacts): WrittenPage {
  const { site } = facts
  return {
    title: 'Cookies and browser storage',
    description: `Every cookie of ${site.name} and everything that it keeps in your browser, with its purpose and its life.`,
    summary: [
      'The cookies keep you logged in, remember your language, that you said to be an adult, and through which partner’s link you came, if you came through one.',
      'Some more is kept in your browser so that nothing that you typed gets lost. It stays there and is not read by us.',
      'Nobody follows you from page to page or from site to site, there is no advertising, and nothing is set by others.',
    ],
    sections: [ours(facts), storage(facts), tab(), noConsent(), others(), control()],
  }
}

function ours({ stays, settings }: PageFacts): PageSection {
  return section('cookies', 'The cookies', [
    table(
      ['Name', 'What it is for', 'How long it lives'],
      [
        [
          'session',
          'Keeps you logged in. It is set when you log in and cannot be read by scripts.',
          `${counted(stays.session_days, 'day')} after your last visit, or until you log out`,
        ],
        [
          'device',
          'Shows that somebody who knows your password was logged in here before, so that wrong guesses of others do not shut you out. It opens nothing by itself and cannot be read by scripts.',
          `${counted(stays.device_days, 'day')} after you last logged in`,
        ],
        ['locale', 'Remembers the language that you chose.', counted(stays.locale_days, 'day')],
        [
          'entry-warning',
          'Remembers when you said to be old enough, so that you are not asked at every visit.',
          counted(settings.entry_skip_days, 'day'),
        ],
        [
          'tracking',
          'Only if you came through a link of a partner: the codes that stood in that link, so that we know whom to pay when you sign up. They are kept with your account. Your visits are not recorded.',
          counted(settings.tracking_days, 'day'),
        ],
        [
          'source',
          'Only if you came through a link that we made for a partner: the name of that partner, signed by us, so that what is open to its visitors stays open to you.',
          counted(settings.tracking_days, 'day'),
        ],
        [
          'views',
          'Only without an account: which profiles you opened, in a form that nobody but us can read, since only some can be.',
          counted(settings.visitor_views_days, 'day'),
        ],
      ],
    ),
    'They are sent to this site only, and over an encrypted connection only, where their names begin with “__Host-”.',
  ])
}

function storage({ stays, settings }: PageFacts): PageSection {
  return section('browser-storage', 'What stays in your browser', [
    'This is kept on your device (local storage). It is never sent to us by itself.',
    table(
      ['Name', 'What it is for', 'How long it lives'],
      [
        ['theme', 'Light or dark, if you chose one.', 'until you choose “as the device”'],
        [
          'draft',
          'What you have typed in a chat and not sent.',
          'until you send or delete it, or log out',
        ],
        [
          'outbox',
          'A message that could not be sent, so that you can try again.',
          'until it is sent or given up, or you log out',
        ],
        ['last-chat', 'Which chat was open last.', 'until you log out'],
        [
          'position',
          'The town nearest to you, if you let the browser tell.',
          `no longer used after ${counted(stays.position_minutes, 'minute')}`,
        ],
        [
          'time-bonus-dismissed',
          'That you closed the notice of the discount for new members.',
          'until you clear it',
        ],
        [
          'alert-mails',
          'When you closed the notice that e-mails are off, so that it stays away.',
          'until you clear it',
        ],
        [
          'alert-photo',
          'When you closed the notice about a first photo.',
          `counts for ${counted(settings.alert_days, 'day')}`,
        ],
        [
          'alert-push',
          'When you closed the notice about notifications in the browser.',
          `counts for ${counted(settings.alert_days, 'day')}`,
        ],
        [
          'push-sent',
          'That this browser’s notifications are set up for your account.',
          'until you log out',
        ],
        ['frimousse', 'The list of emoji, so that it opens at once.', 'until you clear it'],
      ],
    ),
  ])
}

function tab(): PageSection {
  return section('while-the-tab-is-open', 'What goes with the tab', [
    'This is kept as long as the tab is open (session storage), and then it is gone.',
    table(
      ['Name', 'What it is for'],
      [
        [
          'signup',
          'What you have filled in while signing up, so that loading again loses nothing.',
        ],
        ['signup-invite', 'The code of the invitation that you came with.'],
        ['order', 'The number of an order, so that pressing twice orders once.'],
        ['order-back', 'Where to go on after the payment.'],
        ['order-told', 'That we have told you about a completed order.'],
        [
          'direct-debit',
          'The step with the code of the text message. Only the last digits of your numbers are in it.',
        ],
        ['like-popup', 'That you were shown a new like, so that it is shown once.'],
        ['reloaded-for-chunk', 'When the page loaded itself again after an update.'],
        ['react-router-scroll-positions', 'Where you were on a page, for the Back button.'],
        ['remix-router-transitions', 'Between which pages a picture moved along.'],
        ['react-router-manifest-version', 'With which version of the site the page works.'],
        ['frimousse', 'Which emoji your device can show.'],
      ],
    ),
  ])
}

function noConsent(): PageSection {
  return section('no-consent-banner', 'Why you are not asked', [
    'Almost everything above is needed to give you what you ask for: you log in, choose a language, write, pay. The one exception is the code of a partner’s link. It is set only where you followed such a link, it says nothing about what you do here, and you can delete it at any time.',
    'If that changes one day, we ask before anything is set, and a no will be as easy as a yes.',
  ])
}

function others(): PageSection {
  return section('others', 'Cookies of others', [
    'Pages load nothing from other companies, so none of them can set anything here.',
    'When you pay, you go to the page of the payment provider. That is a site of its own, with cookies of its own, and its own statement about them.',
  ])
}

function control(): PageSection {
  return section('in-your-hand', 'In your hand', [
    list(
      'Every browser can show and delete cookies and site data; look for “privacy” in its settings.',
      'Without cookies you can look around, but not log in.',
      'In a private window everything is gone when you close it.',
      'Logging out removes the login and the words that you typed in chats.',
    ),
    'What we keep on our side stands in the [privacy statement](/pages/privacy).',
  ])
}
