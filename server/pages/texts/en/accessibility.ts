import type { PageSection } from '#contract/pages.ts'
import type { PageFacts } from '../../page-facts.ts'
import { list, section, type WrittenPage } from '../page-parts.ts'
import { reach } from './english.ts'

export function accessibility(facts: PageFacts): WrittenPage {
  const { site } = facts
  return {
    title: 'Accessibility',
    description: `How ${site.name} is made so that everybody can use it, what we test, and what does not work yet.`,
    summary: [
      'We build for the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
      'Screens are made to be used by keyboard, with a screen reader, enlarged and in the dark.',
      'Some things are not as good as they should be. They stand below. Tell us of others.',
    ],
    sections: [goal(facts), tested(), helps(), limits(), tell(facts)],
  }
}

function goal({ site }: PageFacts): PageSection {
  return section('goal', 'What we aim at', [
    `Everybody should be able to meet somebody on ${site.name}, however they see, hear, move or think. Our measure is WCAG 2.2, level AA. We test against it ourselves; no outside body has certified it.`,
  ])
}

function tested(): PageSection {
  return section('tested', 'What we test', [
    list(
      'Automatic checks (axe) of the screens, small and large, with every change.',
      'Journeys with the keyboard alone, such as logging in, searching, writing and the swipe game.',
      'Contrasts of text and of the edges of controls, in light and in dark.',
      'Layouts with words that are two fifths longer, as in other languages and larger letters.',
      'Windows down to 320 pixels of width, which is the same as enlarging to 400%.',
      'Motion switched off, where the device asks for it.',
    ),
  ])
}

function helps(): PageSection {
  return section('what-helps', 'What is there for you', [
    list(
      'A link to the content is the first thing on every page.',
      'What is swiped can be done by buttons and keys too.',
      'Nothing is told by colour alone: online, new, fictional and failed are words.',
      'Things to press are large enough for a finger that trembles.',
      'Mistakes in forms are said at the field, in words, and nothing typed is lost.',
      'Light and dark follow your device, or your choice under [Settings](/settings).',
      'Members can describe their photos in words, which screen readers read.',
    ),
  ])
}

function limits(): PageSection {
  return section('limits', 'What is not good enough yet', [
    list(
      'Many photos of members have no description, since it is up to them. Then the name is read.',
      'Dragging photos into order is easier with a mouse than with a screen reader, though it works with keys.',
      'The page of a payment provider is theirs. We cannot put it right.',
      'These pages of explanation are written in English and French only.',
      'Not every combination of browser and screen reader has been tried by a person.',
    ),
  ])
}

function tell(facts: PageFacts): PageSection {
  return section('tell-us', 'Tell us', [
    `If something stops you, write to ${reach(facts)}: which page, what you wanted to do, and with which device or aid. We answer, tell you another way meanwhile, and put it right as soon as we can.`,
    'If our answer does not help, you can turn to the authority that watches over accessibility in your country.',
  ])
}
