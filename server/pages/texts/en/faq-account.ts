import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { question, questions, section } from '../page-parts.ts'
import { counted, reach } from './english.ts'

export function safety({ settings }: PageFacts): PageSection {
  const { photo_review, reports_a_day } = settings
  return section('safety', 'Safety and privacy', [
    questions(
      question(
        'report',
        'How do I report somebody?',
        'With “Report” in the menu of the profile or chat. You choose a reason and, if you like, the messages that show it. The other one does not learn of it.',
        `You can make up to ${counted(reports_a_day, 'report')} a day.`,
      ),
      question(
        'block',
        'What happens when I block somebody?',
        'Neither of you finds the other any more. The likes and the chat between you are deleted for good, also when you lift the block later. You see whom you blocked under [Settings](/settings).',
      ),
      question(
        'money',
        'Somebody asks me for money.',
        'Send none, whatever the reason. People who are in love here after three days and in need after seven are frauds. Report them.',
      ),
      question(
        'do-you-read-messages',
        'Do you read my messages?',
        'No. Only those that somebody chooses as evidence in a report are read, by those who look into it.',
      ),
      question(
        'who-sees-my-data',
        'Who sees my e-mail address and date of birth?',
        'No other member. They see your name, your age and what you put into your profile. More stands in the [privacy statement](/pages/privacy).',
      ),
      question(
        'photo-rejected',
        'Why was my photo not accepted?',
        photo_review === 'off'
          ? 'A photo that breaks the rules can be taken off. The reason stands beside it in [your profile](/profile).'
          : 'The reason stands beside it in [your profile](/profile). Photos have to show yourself, without nudity, contact details or children alone.',
      ),
      question(
        'wrong-passwords',
        'Logging in is closed. Why?',
        `After ${counted(settings.login_attempts, 'wrong password')} we close it for ${counted(settings.login_block_minutes, 'minute')}, so that nobody can guess. Setting a new password is possible meanwhile, ${counted(settings.resets_a_day, 'time')} a day.`,
      ),
    ),
  ])
}

export function leaving(facts: PageFacts): PageSection {
  const { settings } = facts
  return section('leaving', 'Leaving', [
    questions(
      question(
        'delete-account',
        'How do I delete my account?',
        `Under [Delete account](/settings/delete-account). It is gone for others at once. For ${counted(settings.deletion_days, 'day')} you can undo it; then it is erased.`,
      ),
      question(
        'credits-after-deletion',
        'What becomes of my credits?',
        settings.refund_days > 0
          ? 'They end with the account. If you bought them lately, withdraw from the purchase first and you get their price back.'
          : 'They end with the account. You may want to use them first.',
      ),
      question(
        'copy-of-my-data',
        'Can I have a copy of my data?',
        `Yes. Under [Your data](/settings#data) you have one made: a file with everything, readable and for programs, whose link comes by e-mail. Or write to ${reach(facts)}. What you may ask for stands in the [privacy statement](/pages/privacy#your-rights).`,
      ),
    ),
  ])
}
