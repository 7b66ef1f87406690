import { expect, test } from '../support/fixtures.ts'
import { newPerson } from '../support/person.ts'
import { mainNavigation } from '../support/visit.ts'
import { buyCredits, goOnWriting, runOut } from './buy.ts'
import { findEachOther, likeBack, likeFirst } from './meet.ts'
import type { Pair } from './pair.ts'
import { confirmBoth, signOut, signUpBoth } from './sign-up.ts'
import { comeAndGo, seeTicks, startTalking, talkLive } from './talk.ts'

test('two people sign up, find, like, match, chat live, and one buys credits and goes on', {
  tag: [
    '@S0.2',
    '@S0.5–S0.8',
    '@S0.11',
    '@S1.10',
    '@S1.12',
    '@S2.5',
    '@S2.6',
    '@S2.9–S2.12',
    '@S2.20',
    '@S2.21',
    '@S2.33',
    '@S2.36',
    '@S2.39',
    '@S2.94–S2.96',
    '@S2.99–S2.102',
    '@S2.105',
    '@S2.111',
    '@S2.112',
    '@S2.145',
    '@S2.155',
    '@S2.157',
    '@S2.161',
    '@S2.162',
    '@S2.164–S2.166',
    '@S2.168',
    '@S2.169',
    '@S2.172',
    '@S2.173',
    '@S3.3',
    '@S3.60',
    '@S3.102',
    '@S3.104',
    '@S3.112–S3.115',
    '@S3.117',
    '@S4.1',
    '@S4.78',
    '@S4.79',
    '@S4.81',
    '@S4.82',
    '@S4.91',
    '@S4.96',
    '@S5.33',
    '@S6.13',
    '@S6.17',
    '@S6.18',
    '@S6.27',
    '@S7.6',
    '@S7.12',
  ],
}, async ({ page, openBrowser }) => {
  const pair: Pair = {
    anna: newPerson('Anna'),
    annas: page,
    berta: newPerson('Berta', {
      gender: 'female',
      seeking: ['male'],
      country: 'FI',
      birth: { day: '12', month: '3', year: '1960' },
    }),
    bertas: await openBrowser(),
  }
  const step = (title: string, walk: (pair: Pair) => Promise<void>) =>
    test.step(title, () => walk(pair))

  await step('both sign up', signUpBoth)
  await step('both press the button of the activation mail', confirmBoth)
  await step('Anna searches with filters', findEachOther)
  await step('Anna opens the profile and likes', likeFirst)
  await step('they match, live', likeBack)
  await step('a suggestion fills the field, and Anna sends', startTalking)
  await step('Sent, Delivered, Read', seeTicks)
  await step('typing and messages arrive live on both sides', talkLive)
  await step('unread badge and prefix come and go', comeAndGo)
  await step('Anna runs out, and her text is kept', runOut)
  await step('she buys the smallest bundle', buyCredits)
  await step('the navigation shows Credits now', async ({ annas }) => {
    const navigation = mainNavigation(annas)
    await expect(navigation.getByRole('link', { name: 'Credits' })).toContainText('10')
    await expect(navigation.getByRole('link', { name: 'Premium' })).toHaveCount(0)
  })
  await step('she sends the kept text and looks at the bill', goOnWriting)
  await step('she signs out', signOut)
})
