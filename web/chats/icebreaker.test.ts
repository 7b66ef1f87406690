import { expect, test } from 'vitest'
import { chooseIcebreakers } from './icebreaker.tsx'

const nobody = { common_interests: [], languages: [], town: null, distance: null, about_me: '' }

test('an empty conversation has three to five suggestions, whatever is known', {
  tags: ['S2.172'],
}, () => {
  const rich = {
    common_interests: ['art', 'beach', 'coffee', 'hiking'],
    languages: ['nl', 'en'],
    town: 'Utrecht',
    distance: 'under_10' as const,
    about_me: 'I collect records.',
  }
  expect(chooseIcebreakers(null, [])).toHaveLength(3)
  expect(chooseIcebreakers(nobody, ['nl'])).toHaveLength(3)
  expect(chooseIcebreakers(rich, ['nl'])).toHaveLength(5)
})

test('suggestions from common interests come first', { tags: ['S2.172'] }, () => {
  const facts = { ...nobody, common_interests: ['hiking', 'coffee'], town: 'Utrecht' }
  expect(chooseIcebreakers(facts, []).slice(0, 3)).toEqual([
    { about: 'interest', interest: 'coffee' },
    { about: 'interest', interest: 'hiking' },
    { about: 'town', town: 'Utrecht' },
  ])
})

test('the town that both live in is among the first three', { tags: ['S2.172'] }, () => {
  const facts = { ...nobody, common_interests: ['hiking', 'coffee', 'art'], town: 'Utrecht' }
  const kinds = chooseIcebreakers({ ...facts, distance: 'here' }, []).map((each) => each.about)
  expect(kinds.slice(0, 3)).toEqual(['interest', 'same town', 'interest'])
  expect(kinds).not.toContain('town')
})

test('An intimate interest is never the subject of a first message', () => {
  const facts = { ...nobody, common_interests: ['bondage', 'sex'] }
  expect(chooseIcebreakers(facts, []).some((each) => each.about === 'interest')).toBe(false)
})

test('A language in common is worth a word only where they speak several', () => {
  const about = (languages: string[]) =>
    chooseIcebreakers({ ...nobody, languages }, ['nl', 'fi']).map((each) => each.about)
  expect(about(['nl'])).not.toContain('language')
  expect(about(['nl', 'en'])).toContain('language')
})
