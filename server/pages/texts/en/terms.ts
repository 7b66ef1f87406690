import type { PageFacts } from '../../page-facts.ts'
import { present, type WrittenPage } from '../page-parts.ts'
import { counted, seat } from './english.ts'
import { closing } from './terms-closing.ts'
import { joining } from './terms-joining.ts'
import { money } from './terms-money.ts'
import { people } from './terms-people.ts'
import { ranking } from './terms-ranking.ts'

export function terms(facts: PageFacts): WrittenPage {
  const { site, settings } = facts
  const { refund_days, minimum_age, fictional_warning } = settings
  return {
    title: 'Terms and conditions',
    description: `What ${site.name} promises and what it asks of its members: credits, withdrawal, conduct, moderation and how to leave.`,
    summary: present([
      `${site.name} is for adults of ${minimum_age} and over. Looking, liking and reading are free; sending costs credits, and the price stands on the button before you press it.`,
      'You pay once for a bundle of credits. There is no subscription, and credits never expire.',
      refund_days > 0 &&
        `You can withdraw from a purchase within ${counted(refund_days, 'day')} and get back what the unused credits cost.`,
      fictional_warning &&
        'Some profiles are fictional. They say so in words wherever they appear.',
      'Nothing is sold into the order in which members are shown.',
      `Your contract is with ${seat(facts)}.`,
    ]),
    sections: [
      ...joining(facts),
      ...money(facts),
      ...people(facts),
      ...ranking(facts),
      ...closing(facts),
    ],
  }
}
