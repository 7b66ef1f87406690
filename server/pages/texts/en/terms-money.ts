import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { list, section } from '../page-parts.ts'
import { counted, money as formatted, number, or, reach } from './english.ts'

/** Credits, buying, withdrawing and limits. */
export function money(facts: PageFacts): PageSection[] {
  return [credits(facts), buying(facts), withdrawal(facts), limits(facts)]
}

function credits({ settings, cheapestGift }: PageFacts): PageSection {
  const { message_credits, photo_credits, signup_credits } = settings
  return section('credits', 'Credits', [
    list(
      `A message costs ${counted(message_credits, 'credit')}.`,
      `A photo in a chat costs ${counted(photo_credits, 'credit')}. Accepting and seeing one is free.`,
      cheapestGift !== null &&
        `A gift costs ${counted(cheapestGift, 'credit')} or more; each shows its own price.`,
      'Everything else is free.',
    ),
    'The price stands on the button before each paid action, in credits and in money. The action and its price are one step: if a message cannot be sent, nothing is charged, and pressing twice charges once.',
    'Credits never expire. They cannot be passed on to others or turned back into money, except by withdrawal or refund. They are used up in the order in which you got them.',
    signup_credits > 0 &&
      `When you sign up we give you ${counted(signup_credits, 'credit')}. They are free, so nothing is paid back for them.`,
    'Every movement of credits is written into a list that nobody can change afterwards. You find it under [Transactions](/transactions), where you can also download it.',
  ])
}

function buying({ settings }: PageFacts): PageSection {
  const { payment_open_hours, welcome_percentage } = settings
  return section('buying', 'Buying credits', [
    'The [price list](/pricing) shows every bundle in the currency of your country, VAT included. You pay once; nothing renews by itself.',
    'Your order binds you when you press the button that names the price, and us when the payment has arrived. You then get an e-mail that confirms the purchase and leads to your receipt, which stays under [Transactions](/transactions).',
    'By ordering you ask us to deliver at once: the credits are there as soon as the payment has arrived, and you can use them right away. Should you withdraw later, you pay for those that you have used.',
    `The payment itself is made with the payment provider that the checkout leads to. We do not see the number of your card. Where a payment stays open, we wait ${counted(payment_open_hours, 'hour')}; money that comes later still counts. Should the same order be paid twice, the second payment becomes a purchase of its own, from which you can withdraw.`,
    'If you choose to keep a card or account for the next purchase, we charge it only when you press the button. You can remove it under [Settings](/settings).',
    welcome_percentage > 0 &&
      `New members get a discount of ${number(welcome_percentage)}% on their first bundle for a short time. The countdown beside it is the real end of the offer, and the discount is taken off the price that holds otherwise.`,
    'A discount code can be used as its own conditions say: once for each member or a number of times, perhaps in some countries, for some ways to pay, or from an amount on. The checkout tells you before you pay. What is paid with a code that has no use left by then, such as in a second tab, buys nothing and is paid back in full.',
  ])
}

function withdrawal(facts: PageFacts): PageSection {
  const { refund_days } = facts.settings
  const law =
    'Rights that the law of your country gives you as a consumer, when something is not as promised, stay as they are.'
  if (refund_days === 0) {
    return section('withdrawal', 'Withdrawal and refunds', [
      `This site does not offer a withdrawal of its own beyond the law of your country. If you want to withdraw from a purchase, write to ${reach(facts)}.`,
      law,
    ])
  }
  return section('withdrawal', 'Withdrawal and refunds', [
    `You can withdraw from a purchase within ${counted(refund_days, 'day')} after it was paid, without giving a reason: by the button beside the purchase under [Transactions](/transactions), or by any clear message to ${reach(facts)}.`,
    'What you get back is the price of the credits of this purchase that you have not used: the price paid, divided by the credits bought, times the credits left, rounded up in your favour. With a discount it is the discounted price that is divided. Older credits count as used first, the free ones of the sign-up among them.',
    'The unused credits leave your balance at the same moment. The money goes back the way it came, and a credit note says how much. Step by step, with an example and a form: [Return policy](/pages/return-policy).',
    'If your bank takes a payment back, its unused credits are taken back too. An account with which a direct debit was taken back can no longer pay by direct debit.',
    law,
  ])
}

function limits({ settings }: PageFacts): PageSection {
  const { spending_raise_hours, spending_pauses_days } = settings
  const { direct_debit_limit_minor, direct_debit_limit_days } = settings
  const pauses = spending_pauses_days.map(number)
  return section('spending-limits', 'Limits that you set', [
    `Under [Spending](/settings/spending) you see what you have spent in each month, and you can set a monthly limit. A lower limit holds at once; a higher one, or none, only after ${counted(spending_raise_hours, 'hour')}, so that there is time to think.`,
    spending_pauses_days.length > 0 &&
      `You can also stop yourself from buying for ${or(pauses)} days. A pause can be made longer, not shorter. Credits that you have can still be used.`,
    `By direct debit one member can pay at most ${formatted(direct_debit_limit_minor, 'EUR')} within ${counted(direct_debit_limit_days, 'day')}.`,
  ])
}
