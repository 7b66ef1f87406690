import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { list, note, present, section } from '../page-parts.ts'
import { counted, fictional, fictionals, reach } from './english.ts'

/** Who one meets, and how people treat each other. */
export function people(facts: PageFacts): PageSection[] {
  return present([
    facts.settings.fictional_warning && fictionalProfiles(facts),
    conduct(),
    content(facts),
    moderation(facts),
  ])
}

function fictionalProfiles(facts: PageFacts): PageSection {
  return section('fictional-profiles', 'Fictional profiles', [
    `There are ${fictionals(facts)} on this site. No real person stands behind such a profile, and you cannot meet it.`,
    list(
      `It bears the words “${fictional(facts)}” wherever it is shown: on its card, its profile, in chats and when you match. It never looks as if it were online, and it is near nobody.`,
      'Before your first paid message to one we ask you whether you want to send it all the same. Without your yes nothing is sent and nothing is charged.',
      facts.demo
        ? 'This installation is a demonstration: everybody shown in it is invented and marked. One of them, a program, answers those who write to it and says that it is a program; some likes were there from the start.'
        : 'It does nothing by itself. It does not like you, does not visit you and does not write to you first.',
      'You can leave all of them out of a search with the filter “Real members only”.',
    ),
  ])
}

function conduct(): PageSection {
  return section('conduct', 'How we treat each other', [
    'You are talking to people. Be as kind as you would be across a table. These things end accounts:',
    list(
      'threats, insults, hatred, stalking, and pressing on after a no',
      'asking for money, offering goods or services, advertising, or leading people to other sites',
      'pretending to be somebody else, or using pictures of others',
      'anything sexual that involves minors, which we report to the police',
      'offering or asking for paid sex, drugs, weapons or anything else that is against the law',
      'passing on what others told you or showed you here, without their consent',
      'using programs to read the site, to write messages or to open accounts',
    ),
    note(
      'Never send money to somebody whom you only know from here, however good the reason sounds. Meet first in a public place, and tell a friend where you are.',
    ),
  ])
}

function content({ settings }: PageFacts): PageSection {
  const { photo_review } = settings
  return section('content', 'What you write and show', [
    'What you write and upload stays yours. You allow us to store it, to change its size and format, and to show it to those for whom you put it here, as long as it is on the site. We use it for nothing else, and for no advertising.',
    'Photos of a profile show you yourself, and are fit to be seen by everybody: no nudity, no children alone, no contact details, no pictures that belong to others.',
    photo_review === 'before' && 'A person looks at each photo before others can see it.',
    photo_review === 'after' &&
      'A new photo can be seen at once, and a person looks at it afterwards.',
    photo_review !== 'off' &&
      'A photo that we do not accept is taken off, and its owner reads why.',
    'A photo in a chat is blurred until the other side accepts it. Who sent it can take it back at any time, and its files are then deleted.',
  ])
}

function moderation(facts: PageFacts): PageSection {
  const { reports_a_day } = facts.settings
  return section('moderation', 'Reports, blocks and decisions', [
    `Every profile and every chat has “Report”. You choose a reason, and if you like the messages that show what happened; only those are read by us. You can make up to ${counted(reports_a_day, 'report')} a day. The other person is not told that you reported, nor what you wrote.`,
    'With “Block” neither of you finds the other any more, and the likes and the chat between you are deleted for good. A block can be lifted, but what it deleted does not come back.',
    'Reports are read by people, not decided by a program. What can follow: nothing, a photo taken off, a warning, or an account closed for a time or for good. We choose the mildest means that protects others.',
    `If we close your account or take something of yours off, we tell you why, unless the law forbids it. If you think that we are wrong, write to ${reach(facts)}. Somebody who did not take the decision looks at it again. More under [Access ban](/pages/ban).`,
    'We do not read chats on our own account, and no program searches them.',
  ])
}
