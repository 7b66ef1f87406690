import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { list, present, section, table, type WrittenPage } from '../page-parts.ts'
import { and, counted, country, reach, seat } from './english.ts'

export function service(facts: PageFacts): WrittenPage {
  const { site } = facts
  return {
    title: 'Customer service',
    description: `How to reach the people behind ${site.name}, and what you can do at once yourself.`,
    summary: [
      `Write to ${reach(facts)}. A person answers.`,
      'Many things you can do yourself at once: report, block, withdraw from a purchase, delete the account.',
      'We never ask for your password.',
    ],
    sections: [
      contact(facts),
      atHand(),
      yourself(facts),
      danger(),
      complaint(facts),
      company(facts),
    ],
  }
}

function contact(facts: PageFacts): PageSection {
  const { email, phone } = facts
  return section('contact', 'How to reach us', [
    table(
      ['Way', 'Where'],
      present([
        ['Form', 'at the end of this page'],
        ['E-mail', `[${email}](mailto:${email})`],
        phone && ['Phone', `[${phone.shown}](${phone.address})`],
        ['Post', seat(facts)],
      ]),
    ),
    'You can write in your own language. The form and e-mail are the surest ways, since you have then in writing what was said.',
  ])
}

function atHand(): PageSection {
  return section('at-hand', 'What helps us to help you', [
    list(
      'the e-mail address of your account; write from it if you can',
      'for a purchase: its number or date, and how you paid. Never send the number of a card.',
      'for a person: the name on the profile, or the address of its page',
      'for a fault: what you did, what you expected and what came instead, which device and browser, and roughly when',
    ),
    'We never need your password. Whoever asks for it is not one of us.',
  ])
}

function yourself({ settings }: PageFacts): PageSection {
  return section('at-once', 'What you can do at once', [
    table(
      ['You want to', 'So'],
      present([
        ['find an answer', 'read the [questions and answers](/pages/faq)'],
        ['report somebody', 'choose “Report” in the menu of the profile or the chat'],
        ['never see somebody again', 'choose “Block” in the same menu'],
        settings.refund_days > 0 && [
          'give back a purchase',
          'open [Transactions](/transactions) and choose “Withdraw from this purchase”; how it works says the [return policy](/pages/return-policy)',
        ],
        ['have a receipt', 'find it beside the purchase under [Transactions](/transactions)'],
        ['set a new password', 'ask for a link under [Forgot your password](/reset-password)'],
        ['spend less', 'set a limit or a pause under [Spending](/settings/spending)'],
        ['have a rest', 'pause your account under [Settings](/settings#break)'],
        ['leave', 'delete your account under [Settings](/settings/delete-account)'],
        ['keep somebody away from the site', 'read about the [access ban](/pages/ban)'],
      ]),
    ),
  ])
}

function danger(): PageSection {
  return section('danger', 'If you are in danger', [
    'Call the police or the emergency number of your country first. Then report the profile, so that we can keep what is needed as evidence and protect others.',
    'If somebody presses you for money or threatens to show pictures of you: do not pay, do not answer any more, keep everything, and go to the police. It is not your fault.',
  ])
}

function complaint(facts: PageFacts): PageSection {
  return section('complaints', 'If you are not content', [
    `Tell us on the [complaints page](/complaints), or write to ${reach(facts)} with the word “Complaint” in the subject. We confirm that it came, somebody looks into it who was not part of it before, and within ${counted(facts.settings.case_answer_days, 'day')} you get an answer with reasons.`,
  ])
}

function company(facts: PageFacts): PageSection {
  const { kvk, tradenames, vat_numbers } = facts.company
  return section('company', 'The company', [
    list(
      seat(facts),
      kvk !== '' && `Company register (KvK): ${kvk}`,
      tradenames.length > 0 && `Trade names: ${and(tradenames)}`,
      ...vat_numbers.map((vat) => `VAT number (${country(vat.country)}): ${vat.number}`),
    ),
  ])
}
