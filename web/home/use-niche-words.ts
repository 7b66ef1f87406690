import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useSettings } from '../sites/site.ts'

/** The words of this site's niche, in the reader's language. */
export function useNicheWords(): Record<keyof NicheWords, string> {
  const { i18n } = useLingui()
  const { niche } = useSettings()
  const words = (nicheWords[niche] ?? nicheWords[1]) as NicheWords
  return {
    headline: i18n._(words.headline),
    text: i18n._(words.text),
    question: i18n._(words.question),
    answer: i18n._(words.answer),
    around: i18n._(words.around),
  }
}

type NicheWords = {
  /** The promise in one line. */
  headline: MessageDescriptor
  text: MessageDescriptor
  /** How two invented people might begin. */
  question: MessageDescriptor
  answer: MessageDescriptor
  /** The second step of how it works: what one finds here. */
  around: MessageDescriptor
}

/**
 * What each niche says about itself, by the number in a site's settings; the operator's own title
 * takes precedence.
 */
export const nicheWords: Record<number, NicheWords> = {
  1: {
    headline: msg`Start with a good hello.`,
    text: msg`Meet adults nearby who like to talk. Reading is free. The price of a message is on the button before you send it.`,
    question: msg`Which bookshop is in your second photo?`,
    answer: msg`The one by the old canal. Tea?`,
    around: msg`Likes, matches and every message you receive cost nothing.`,
  },
  2: {
    headline: msg`Your pace. Your first word.`,
    text: msg`You look, you choose, and you write when you feel like it. Reading is free, and the price of a message is on its button.`,
    question: msg`What are you reading at the moment?`,
    answer: msg`Something with a slow middle. I like it.`,
    around: msg`Nobody sees that you looked. Likes, matches and every message you receive cost nothing.`,
  },
  3: {
    headline: msg`Say what you want. Hear a yes.`,
    text: msg`For adults who talk about limits before anything else. Reading is free, and the price of a message is on its button.`,
    question: msg`What does a good evening begin with?`,
    answer: msg`A talk, and a word we both know.`,
    around: msg`Read what people like and what they don’t. Likes, matches and every message you receive cost nothing.`,
  },
  4: {
    headline: msg`Curves, wit, and all of it welcome.`,
    text: msg`Meet people who like you as you are. Reading is free, and the price of a message is on its button.`,
    question: msg`That yellow dress. Where did you dance in it?`,
    answer: msg`At my sister’s wedding, until four.`,
    around: msg`Whole pictures of whole people. Likes, matches and every message you receive cost nothing.`,
  },
  5: {
    headline: msg`The best stories take some years.`,
    text: msg`Meet people over 55, and those who like their company. Reading is free, and the price of a message is on its button.`,
    question: msg`Is that your garden behind you?`,
    answer: msg`It is. The roses are older than you think.`,
    around: msg`Take your time with every profile. Likes, matches and every message you receive cost nothing.`,
  },
  6: {
    headline: msg`Grown up, and still curious.`,
    text: msg`Meet women who know what they like, and people who like to ask. Reading is free, and the price of a message is on its button.`,
    question: msg`Which café is that, with the green chairs?`,
    answer: msg`My second office. Come by at dusk.`,
    around: msg`No games before the first word. Likes, matches and every message you receive cost nothing.`,
  },
  7: {
    headline: msg`Find him. Say hi.`,
    text: msg`Men of all ages who like to talk first. Reading is free, and the price of a message is on its button.`,
    question: msg`Is that the harbour in your third photo?`,
    answer: msg`On the one dry Sunday. Walk next time?`,
    around: msg`Men nearby and men far off. Likes, matches and every message you receive cost nothing.`,
  },
}
