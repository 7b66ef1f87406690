import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { list, note, section, type WrittenPage } from '../page-parts.ts'
import { counted, number, or, reach } from './english.ts'

export function ban(facts: PageFacts): WrittenPage {
  const { site, settings } = facts
  return {
    title: 'Access ban',
    description: `How to keep yourself or a child away from ${site.name}, and what happens when we ban somebody.`,
    summary: [
      'You can stop buying for a time, pause your account, or delete your account. Each takes a minute.',
      `${site.name} is for people of ${number(settings.minimum_age)} and over. Parents can block it on their devices.`,
      'If we ban somebody, we say why, and the decision can be contested.',
    ],
    sections: [yourself(facts), closing(facts), children(facts), byUs(facts), appeal(facts)],
  }
}

function yourself({ settings }: PageFacts): PageSection {
  const { spending_pauses_days, spending_raise_hours } = settings
  return section('keep-yourself-away', 'If you want to keep yourself away', [
    'It may be that you spend more here than is good for you, or more time. You need not explain it to anybody.',
    list(
      spending_pauses_days.length > 0 &&
        `Stop buying for ${or(spending_pauses_days.map(number))} days under [Spending](/settings/spending). Nobody, not even we, makes such a pause shorter.`,
      `Set a monthly limit there. A lower one holds at once, a higher one only after ${counted(spending_raise_hours, 'hour')}.`,
      'Remove kept cards and accounts under [Settings](/settings), so that buying takes a step more.',
      'Pause your account under [Settings](/settings#break), until you end it: nobody finds you or writes to you, and you neither write nor like.',
      'Delete your account.',
    ),
    note(
      'If spending or seeking company has got a hold on you, talk to somebody: a friend, your doctor or a counselling service in your country.',
    ),
  ])
}

function closing(facts: PageFacts): PageSection {
  const { settings } = facts
  return section('have-it-closed', 'If you want to be banned', [
    `Delete your account under [Settings](/settings/delete-account). It disappears at once and is erased after ${counted(settings.deletion_days, 'day')}.`,
    `If you want that no new account can be opened with your e-mail address, write to ${reach(facts)} from that address and ask for an access ban, for a time or for good. We then keep the address for this purpose only. Before the time is over we do not lift the ban on request.`,
    'For your own devices blocking software does more, since it also works where we cannot know that it is you.',
  ])
}

function children({ site, settings }: PageFacts): PageSection {
  return section('children', 'Keeping it away from children', [
    `Nobody under ${number(settings.minimum_age)} may use ${site.name}. What you can do at home:`,
    list(
      'Switch on the parental controls of the device: they are built into Windows, macOS, iOS, Android and game consoles.',
      'Switch on the filter for adult content that your provider of internet or mobile phone offers.',
      `Put ${site.domain} on the list of blocked sites in your router or in the filter.`,
      'Do not let browsers keep your password on a device that children use, and log out.',
      'Talk about it. No filter replaces that.',
    ),
    'If you believe that a minor has an account, choose “Report” on the profile with the reason “underage”, or write to us. We take the profile off until its age is clear.',
  ])
}

function byUs({ settings }: PageFacts): PageSection {
  return section('banned-by-us', 'When we ban somebody', [
    'We close the access of those who harm others: by threats, fraud, hatred, harassment, forged profiles, advertising, or if they are too young. All reasons stand in the [terms](/pages/terms#conduct).',
    list(
      'A person decides, on the ground of what was reported or of what can be seen publicly.',
      'Who is banned gets an e-mail with the reason, unless the law or the safety of others forbids to give it.',
      'The ban holds for a time or for good, as the case demands. It holds for the person, also under another address.',
      'Bought credits that are left are paid back, unless they came by fraud.',
      settings.refund_days > 0 && 'The right to withdraw from a purchase is not touched by a ban.',
    ),
    'Too many wrong passwords close logging in for some minutes only. That is no ban.',
  ])
}

function appeal(facts: PageFacts): PageSection {
  return section('appeal', 'If you think that we are wrong', [
    `Write to ${reach(facts)} from the address of your account and say what we should know. Somebody who had no part in the decision looks at it again and answers with reasons. If we were wrong, your account is there again as it was.`,
    'You can also turn to a court, and where the law provides for it, to a body for settling disputes out of court.',
  ])
}
