import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { question, questions, section } from '../page-parts.ts'
import { counted, money, number, or, reach } from './english.ts'

export function paying(facts: PageFacts): PageSection {
  return section('paying', 'Credits and paying', [
    questions(...aboutCredits(facts), ...aboutPaying(facts)),
  ])
}

function aboutCredits({ settings }: PageFacts) {
  const { welcome_percentage } = settings
  return [
    question(
      'what-are-credits',
      'What are credits?',
      'What you pay with here. You buy a bundle once and use it up at your own pace. The [price list](/pricing) has all bundles.',
    ),
    question('do-credits-expire', 'Do credits expire?', 'No, never.'),
    question(
      'subscription',
      'Is there a subscription hidden somewhere?',
      'No. Nothing renews by itself, and a kept card is charged only when you press the button.',
    ),
    question(
      'where-is-my-receipt',
      'Where do I find my receipt, and what I spent?',
      'Under [Transactions](/transactions): each purchase with its receipt, and every single credit. You can download it all. What you spent in each month stands under [Spending](/settings/spending).',
    ),
    welcome_percentage > 0 &&
      question(
        'welcome-discount',
        'Is the countdown of the discount real?',
        `Yes. New members get ${number(welcome_percentage)}% off their first bundle for a time. When it is over the normal price holds, which is the price that it was taken off.`,
      ),
  ]
}

function aboutPaying(facts: PageFacts) {
  const { settings } = facts
  const { payment_open_hours, spending_raise_hours, spending_pauses_days } = settings
  const { direct_debit_limit_minor, direct_debit_limit_days, refund_days } = settings
  const limit = money(direct_debit_limit_minor, 'EUR')
  return [
    question(
      'how-can-i-pay',
      'How can I pay?',
      'The checkout shows the ways that your country and the amount allow, the usual ones first. Nothing is added to the price, whichever you choose.',
      `By direct debit you can pay up to ${limit} within ${counted(direct_debit_limit_days, 'day')}. You confirm it with a code that comes by text message and works for ${counted(settings.sms_code_minutes, 'minute')}.`,
    ),
    question(
      'paid-no-credits',
      'I paid, but the credits are not there.',
      `Most payments take seconds, a bank transfer takes a day or two. We wait ${counted(payment_open_hours, 'hour')}, and money that comes later counts all the same. If you were charged and see no credits, write to ${reach(facts)} with the number of the order.`,
    ),
    refund_days > 0
      ? question(
          'can-i-return',
          'Can I give credits back?',
          `Yes, within ${counted(refund_days, 'day')} after you paid, without a reason. You get back what the unused credits cost. Open the purchase under [Transactions](/transactions). All of it stands in the [return policy](/pages/return-policy).`,
        )
      : question(
          'can-i-return',
          'Can I give credits back?',
          `This site has no right of return of its own beyond the law of your country. Write to ${reach(facts)}. More stands in the [return policy](/pages/return-policy).`,
        ),
    question(
      'spend-less',
      'I want to spend less. Can you help?',
      `Yes. Under [Spending](/settings/spending) you set a monthly limit. A lower one holds at once, a higher one after ${counted(spending_raise_hours, 'hour')}.`,
      spending_pauses_days.length > 0 &&
        `You can also stop buying for ${or(spending_pauses_days.map(number))} days.`,
    ),
  ]
}

export function premium({ settings }: PageFacts): PageSection {
  const { photos_seen_by_free, free_photos, premium_photos } = settings
  const { premium_chance_percentage: chance } = settings
  return section('premium', 'Premium', [
    questions(
      question(
        'what-is-premium',
        'What does Premium give me?',
        `All photos of members instead of ${number(photos_seen_by_free)}, ${counted(premium_photos, 'photo')} of your own instead of ${number(free_photos)}, and as many new conversations as you like. It gives no better place in any list. See [Premium](/premium).`,
        chance !== null &&
          `Premium members have a ${number(chance)}% higher chance to find somebody.`,
      ),
      question(
        'how-to-get-premium',
        'How do I get it, and when does it end?',
        'It comes with your first bundle, whichever it is, and stays when the credits are used. It ends only when you have got back the money of all your purchases.',
      ),
    ),
  ])
}
