import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { list, note, present, section, steps, table, type WrittenPage } from '../page-parts.ts'
import { counted, money, number, reach, seat } from './english.ts'

export function returnPolicy(facts: PageFacts): WrittenPage {
  const { site, settings } = facts
  const { refund_days } = settings
  const days = counted(refund_days, 'day')
  return {
    title: 'Return policy',
    description: `How to withdraw from a purchase on ${site.name}, what you get back, and how long it takes.`,
    summary: present([
      refund_days > 0
        ? `You can withdraw from each purchase within ${days}, without a reason.`
        : 'This site has no withdrawal of its own beyond the law of your country.',
      refund_days > 0 && 'You get back what the credits cost that you have not used.',
      refund_days > 0 && 'Two clicks under “Transactions” are enough. A letter does as well.',
      'Money goes back the way it came.',
    ]),
    sections: [
      rightOf(facts),
      howTo(facts),
      ...(refund_days > 0 ? [amount(facts)] : []),
      duration(facts),
      notPaidBack(facts),
      otherReasons(facts),
      form(facts),
    ],
  }
}

function rightOf(facts: PageFacts): PageSection {
  const { refund_days } = facts.settings
  if (refund_days === 0) {
    return section('right-of-withdrawal', 'Your right', [
      'The law of your country may let you withdraw from a purchase made at a distance, or take it back when something is wrong with it. That right you have here as anywhere; we add none of our own.',
    ])
  }
  return section('right-of-withdrawal', 'Your right', [
    `You can withdraw from a purchase of credits within ${counted(refund_days, 'day')} after it was paid, without giving any reason. The day and hour until when stand beside the purchase under [Transactions](/transactions).`,
    'It is enough that you tell us within this time. You need no particular words, and what you say need not reach us before the time is over.',
    'When you order, you ask us to deliver the credits at once, so that you can write right away. You keep the right to withdraw all the same; what you have used by then, you pay for.',
  ])
}

function howTo(facts: PageFacts): PageSection {
  const mail = `Or write to ${reach(facts)}, or by post to ${seat(facts)}. Name the purchase, and the e-mail address of your account. The form at the end of this page does it, but any clear words do.`
  if (facts.settings.refund_days === 0) return section('how-to', 'How to ask for it', [mail])
  return section('how-to', 'Step by step', [
    steps(
      'Open [Transactions](/transactions) and choose the purchase.',
      'Press “Withdraw from this purchase”. You see how many credits you have used, how many go back, and the amount.',
      'Press “Withdraw and get the amount back”. That is all; no one asks why.',
      'You get an e-mail that confirms it. The credit note stands beside the purchase.',
    ),
    mail,
    note(
      'The amount is worked out at the moment in which you confirm. If you have sent something meanwhile, you are shown the new amount first.',
    ),
  ])
}

function amount(facts: PageFacts): PageSection {
  return section('what-you-get-back', 'What you get back', [
    'The price that you paid, divided by the credits that you bought, times the credits of this purchase that you have not used. Fractions are rounded up, in your favour.',
    list(
      'Credits are used in the order in which you got them: the free ones first, then those of the oldest purchase.',
      'With a discount, the discounted price is what is divided, since it is what you paid.',
      'If all credits of a purchase are used, there is nothing to pay back.',
      'If it was your only purchase, Premium ends with it. What you wrote and received stays.',
    ),
    ...(facts.example ? exampleOf(facts.example) : []),
  ])
}

function exampleOf({ credits, used, left, ...each }: NonNullable<PageFacts['example']>) {
  const price = money(each.price_minor, each.currency)
  const back = money(each.amount_minor, each.currency)
  return [
    'An example with prices of this site:',
    table(
      ['What', 'Credits', 'Money'],
      [
        ['You bought', number(credits), price],
        ['You used', number(used), ''],
        ['You have left', number(left), ''],
        ['You get back', '', back],
      ],
    ),
    `Worked out: ${price} ÷ ${number(credits)} × ${number(left)}, rounded up.`,
  ]
}

function duration({ settings }: PageFacts): PageSection {
  return section('how-long', 'How long it takes', [
    'We send the money back at once, at the latest on the next working day. Until it is there takes as long as your bank or payment service needs, mostly some working days.',
    settings.refund_days > 0 &&
      `The law gives us ${counted(settings.refund_days, 'day')} from the day on which you tell us. We do not use them up.`,
    'It goes to the card or account from which it came. Where a provider cannot send it back, we do it by hand and ask you for an account if we need one. It costs you nothing.',
    'How far it is you see beside the purchase: on its way, or paid back.',
  ])
}

function notPaidBack({ settings }: PageFacts): PageSection {
  return section('not-paid-back', 'What is not paid back', [
    list(
      'credits that were used: the message, photo or gift was delivered',
      settings.signup_credits > 0 &&
        `the ${counted(settings.signup_credits, 'credit')} that we gave you when you signed up, and others that were free`,
      settings.refund_days > 0 &&
        `what was bought more than ${counted(settings.refund_days, 'day')} ago, unless we are at fault or the law says otherwise`,
    ),
    'Credits never expire, so what is not paid back can still be used.',
  ])
}

function otherReasons(facts: PageFacts): PageSection {
  return section('when-we-are-at-fault', 'When something went wrong', [
    `Paid twice, credits that never came, something charged that was not sent: write to ${reach(facts)} at any time. We look into it and put it right, whenever it happened.`,
    'Please ask us before you have your bank take a payment back. It goes faster, and after a direct debit was taken back you cannot pay by direct debit again.',
  ])
}

function form(facts: PageFacts): PageSection {
  const { site, email } = facts
  return section('form', 'A form that you can use', [
    'You need not use it. Copy it into an e-mail or a letter, and fill in what stands after the colons.',
    list(
      `To: ${seat(facts)}, ${email}`,
      `I withdraw from my contract about the purchase of credits on ${site.name}.`,
      'Ordered on, or number of the order:',
      'My name:',
      'The e-mail address of my account:',
      'My address (by post only):',
      'Date:',
      'Signature (by post only):',
    ),
  ])
}
