import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { section } from '../page-parts.ts'
import { counted, country, reach } from './english.ts'

/** How it ends, and what the law wants to be said. */
export function closing(facts: PageFacts): PageSection[] {
  return [ending(facts), liability(facts), law(facts), changes(facts)]
}

function ending({ settings }: PageFacts): PageSection {
  const { refund_days } = settings
  return section('ending', 'Taking a break, and leaving', [
    'For a break you can pause your account under [Settings](/settings#break): nobody finds you then, nobody can like you and nobody can write to you; who has a conversation with you reads that you take a break. You end it whenever you like, and everything is as it was.',
    'Or make yourself invisible under [Settings](/settings#privacy): nobody finds you, nobody can like you and nobody new can write to you, while your conversations go on.',
    `You can delete your account under [Settings](/settings/delete-account) at any time, without a reason and without notice. It disappears at once for everybody else. For ${counted(settings.deletion_days, 'day')} you can undo it with the link that we send you; after that it is erased and cannot be brought back. What is kept then, and why, stands in the [privacy statement](/pages/privacy).`,
    refund_days > 0 &&
      `Credits that are left end with the account. If you bought them less than ${counted(refund_days, 'day')} ago, withdraw from the purchase first and you get their price back.`,
    'We can end the contract with notice of one month, and at once if you break these terms so badly that others have to be protected. If we end it without your fault, or close the site, we pay back the price of the bought credits that are left.',
  ])
}

function liability({ site }: PageFacts): PageSection {
  return section('liability', 'What we answer for', [
    `We run ${site.name} with care, but we cannot promise that it can always be reached, or that you find whom you seek.`,
    'Members speak for themselves. We do not check who somebody is beyond the e-mail address, and make no inquiries about their past. What somebody tells you here may not be true.',
    'We answer without limit for intent and gross negligence, for harm to life, body and health, and wherever the law does not let us limit it. For slight negligence we answer only where we break a duty on which you can rely by the nature of the contract, and for the harm that was to be expected. Losses of credits by a fault of ours we always make good.',
  ])
}

function law(facts: PageFacts): PageSection {
  return section('law-and-complaints', 'Law and complaints', [
    `The law of our country holds for this contract: ${country(facts.company.country)}. As a consumer you keep the protection that the compulsory law of the country you live in gives you, and you can also go to the courts there.`,
    `Have you a complaint? Say on the [complaints page](/complaints) what happened and what you would like, or write to ${reach(facts)}. You get the number of your case by e-mail, a person looks into it, and you get an answer with reasons within ${counted(facts.settings.case_answer_days, 'day')}. How else to reach us stands under [Customer service](/pages/service).`,
    'We take no part in proceedings before a consumer arbitration board unless the law obliges us to.',
  ])
}

function changes({ site }: PageFacts): PageSection {
  return section('changes', 'Changes to these terms', [
    'The date at the top says since when these terms hold. If we change something that matters to you, we tell you by e-mail at least one month before, and you can leave until then. Purchases that you have made stay under the terms of their day.',
    `These terms are there in English and in French. If a single rule does not hold, the others still do. You can print this page, or save it, as your copy of the contract with ${site.name}.`,
  ])
}
