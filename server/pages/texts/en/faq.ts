import type { PageFacts } from '../../page-facts.ts'
import { present, type WrittenPage } from '../page-parts.ts'
import { leaving, safety } from './faq-account.ts'
import { joining, meeting, talking } from './faq-meeting.ts'
import { paying, premium } from './faq-money.ts'

export function faq(facts: PageFacts): WrittenPage {
  const { site, settings } = facts
  return {
    title: 'Questions and answers',
    description: `What members of ${site.name} ask: joining, meeting, writing, credits, withdrawal, safety and leaving.`,
    summary: present([
      'Looking, liking and reading are free. Sending costs credits, and the price stands on the button.',
      settings.fictional_warning && 'Fictional profiles say in words that they are.',
      'Is your question not here? [Customer service](/pages/service) tells how to reach us.',
    ]),
    sections: [
      joining(facts),
      meeting(facts),
      talking(facts),
      paying(facts),
      premium(facts),
      safety(facts),
      leaving(facts),
    ],
  }
}
