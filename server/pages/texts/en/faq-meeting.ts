import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { question, questions, section } from '../page-parts.ts'
import { counted, fictional, fictionals, number } from './english.ts'

export function joining({ site, settings, stays }: PageFacts): PageSection {
  const { minimum_age, signups, activation_days, reset_hours, signup_credits } = settings
  return section('joining', 'Joining', [
    questions(
      question(
        'who-can-join',
        `Who can join ${site.name}?`,
        `Adults of ${number(minimum_age)} and over.`,
        signups === 'with_trafficsource' &&
          'At the moment new members can join only through one of our partners.',
        signups === 'invite_only' && 'At the moment new members can join by invitation only.',
      ),
      question(
        'is-it-free',
        'Does an account cost anything?',
        'No. Searching, seeing profiles, liking, reading messages, the swipe game and the match finder are free. Sending costs credits. There is no subscription.',
        signup_credits > 0 &&
          `You get ${counted(signup_credits, 'credit')} when you sign up, so that you can try it.`,
      ),
      question(
        'no-activation-mail',
        'The e-mail with the link did not come. What now?',
        'Look among the unwanted mails. Is the address right? You see it under [Settings](/settings), and can have the mail sent again there.',
        `The link works for ${counted(activation_days, 'day')}. If the address is wrong, write to us from the right one.`,
      ),
      question(
        'why-confirm',
        'Why do I have to confirm my address?',
        `So that people can trust that an address belongs to whoever writes. Before that you can look around and start ${counted(settings.unconfirmed_conversations, 'conversation')}, but nobody finds you and nobody can answer you.`,
      ),
      question(
        'forgot-password',
        'I forgot my password.',
        `Ask for a link under [Forgot your password](/reset-password). It works once, for ${counted(reset_hours, 'hour')}. Setting a new password logs you out everywhere else.`,
      ),
      question(
        'stay-logged-in',
        'How long do I stay logged in?',
        `${counted(stays.session_days, 'day')} after your last visit, on each device, unless you log out.`,
      ),
    ),
  ])
}

export function meeting(facts: PageFacts): PageSection {
  const { swipe_likes_a_day, pass_days, fictional_warning } = facts.settings
  return section('meeting', 'Meeting people', [
    questions(
      question(
        'order-of-search',
        'In which order are members shown?',
        'In the search, who was here last comes first; you can choose the newest or the nearest instead. Nobody can buy a better place. All orders are described in the [terms](/pages/terms#ranking).',
      ),
      question(
        'swipe-game',
        'How many likes do I have in the swipe game?',
        `${counted(swipe_likes_a_day, 'like')} a day, so that each of them means something. The day ends at midnight. On profiles and in searches you can like as many as you want.`,
      ),
      question(
        'what-is-a-match',
        'What is a match?',
        'Two people who like each other. It comes about in no other way, and no like on this site is made up.',
      ),
      question(
        'no-thanks',
        'I said “No thanks” by mistake.',
        `You can take it back at once with “Undo”. Otherwise the profile stays out of your sight for ${counted(pass_days, 'day')} and comes back then by itself.`,
      ),
      question(
        'what-others-see-of-my-place',
        'What do others see of where I live?',
        'The town, if you gave one, and the distance between towns in steps. Never a street or a position.',
      ),
      question(
        'invisible',
        'Can I hide for a while?',
        'Yes. Switch on “Invisible” under [Settings](/settings). Nobody finds you then and nobody new can write to you; the conversations that you have go on.',
      ),
      fictional_warning &&
        question(
          'fictional-profiles',
          'Are all members real?',
          `No. There are ${fictionals(facts)} here, behind which there is no real person. Each says “${fictional(facts)}” wherever it is shown, and before your first paid message to one you are asked.`,
          'Whoever wants to see none of them chooses “Real members only” in the search.',
        ),
    ),
  ])
}

export function talking({ settings }: PageFacts): PageSection {
  const { message_length, history_messages, free_conversations } = settings
  return section('talking', 'Writing', [
    questions(
      question(
        'what-does-a-message-cost',
        'What does a message cost?',
        `${counted(settings.message_credits, 'credit')}. A photo costs ${counted(settings.photo_credits, 'credit')}, and each gift shows its own price. On the button you see the credits and about how much money that is. Reading is free.`,
      ),
      question(
        'not-sent',
        'A message was not sent. Was it charged?',
        'No. The message and its price are one step: either both happen or neither. Press “Retry”; the same message is never charged twice.',
      ),
      question(
        'no-answer',
        'Why does somebody not answer?',
        'Perhaps they were not here since, perhaps they do not want to. A message is charged for being delivered, not for being answered. Two ticks in colour mean that it was read.',
      ),
      question(
        'how-long-a-message',
        'How long can a message be?',
        `${number(message_length)} characters. In a conversation you see the newest ${number(history_messages)} messages.`,
      ),
      question(
        'how-many-conversations',
        'How many conversations can I start?',
        `${counted(free_conversations, 'conversation')} without Premium, as many as you like with it. Answering is not starting.`,
      ),
      question(
        'photo-in-chat',
        'Who sees a photo that I send in a chat?',
        'Only the one to whom you send it, blurred at first, until they accept it. You can take it back at any time; it is then deleted.',
      ),
      question(
        'removed-chat',
        'I removed a chat. Is it gone?',
        'Only from your list. When the other one writes again, it is back. To end it for good, block the person.',
      ),
    ),
  ])
}
