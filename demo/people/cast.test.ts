import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import {
  bodyTypes,
  eyeColors,
  hairColors,
  plainInterests,
  relationshipStatuses,
} from '#contract/options.ts'
import { readPlaces } from '#database/places/read-places.ts'
import { messagesOf } from '../dialogues/dialogues.ts'
import { sentenceBanks } from '../sentences/sentences.ts'
import { type CastMember, cast, castConversations, castLikes } from './cast.ts'
import { plain } from './choose-name.ts'
import { homes } from './homes.ts'
import { namesOf } from './names.ts'
import { random } from './random.ts'
import { fits, searches } from './searches.ts'
import { speakAs } from './write-about.ts'

const crowd = cast.filter((member) => !member.named)

function member(key: string): CastMember {
  const found = cast.find((one) => one.key === key)
  if (!found) throw new Error(`Nobody is called ${key}`)
  return found
}

describe('the people', () => {
  test('eleven have a name of their own and at least 320 make the crowd', () => {
    expect(cast.filter((one) => one.named).map((one) => one.key)).toEqual(
      'ada bruno chiara dan echo finn grace hugo ines joris klara'.split(' '),
    )
    expect(crowd.length).toBeGreaterThanOrEqual(320)
  })

  test('keys, display names, e-mail addresses and about texts belong to one person each', () => {
    for (const own of [
      cast.map((one) => one.key),
      cast.map((one) => plain(one.name)),
      cast.map((one) => one.email),
      cast.map((one) => one.about_me),
    ]) {
      expect(new Set(own).size).toBe(cast.length)
    }
  })

  test('display names are 3 to 30 letters, with an underscore at most', () => {
    for (const one of cast) {
      expect(one.name).toMatch(/^\p{Letter}[\p{Letter}_]{2,29}$/u)
      expect(one.email).toBe(`${one.key}@example.test`)
    }
  })

  test('everybody is 21 to 70, has a birthday and joined before being active', () => {
    for (const one of cast) {
      expect(one.age, one.key).toBeGreaterThanOrEqual(21)
      expect(one.age, one.key).toBeLessThanOrEqual(70)
      const birthday = new Date(Date.UTC(2000, one.birth_month - 1, one.birth_day))
      expect([birthday.getUTCMonth() + 1, birthday.getUTCDate()], one.key).toEqual([
        one.birth_month,
        one.birth_day,
      ])
      expect(one.joined_days_ago, one.key).toBeGreaterThanOrEqual(1)
      expect(one.joined_days_ago, one.key).toBeLessThanOrEqual(700)
      expect(one.active_minutes_ago, one.key).toBeLessThan(one.joined_days_ago * 1_440)
      expect(one.active_minutes_ago, one.key).toBeGreaterThanOrEqual(0)
    }
    const decades = new Set(crowd.map((one) => Math.floor(one.age / 10)))
    expect([2, 3, 4, 5, 6].filter((decade) => !decades.has(decade))).toEqual([])
  })

  test('every gender looks for every combination of genders, several times over', () => {
    const found = new Map<string, number>()
    for (const one of crowd) {
      const search = `${one.gender}: ${[...one.seeking].sort().join(' ')}`
      found.set(search, (found.get(search) ?? 0) + 1)
    }
    expect(found.size).toBe(3 * 7)
    expect(Math.min(...found.values())).toBeGreaterThanOrEqual(5)
  })

  test.each(['NL', 'DE', 'FR', 'GB', 'US'])('%s has every search that makes sense', (country) => {
    const there = crowd.filter((one) => one.country === country)
    for (const search of searches) {
      expect(there).toContainEqual(
        expect.objectContaining({
          gender: search.gender,
          sexuality: search.sexuality,
          seeking: search.seeking,
        }),
      )
    }
  })

  test('every country has at least eight members', () => {
    const countries = 'US NL BE FR IT ES DE AT IE GB CA PL AU NZ CH DK FI NO SE'.split(' ')
    for (const country of countries) {
      const there = cast.filter((one) => one.country === country)
      expect(there.length, country).toBeGreaterThanOrEqual(8)
    }
    expect(cast.every((one) => countries.includes(one.country))).toBe(true)
  })

  test('everybody lives in a town of more than 15,000 people', () => {
    const large = new Set(
      readPlaces()
        .filter((place) => place.population > 15_000)
        .map((place) => `${place.name} ${place.country}`),
    )
    const nowhere = cast.filter((one) => !large.has(`${one.town} ${one.country}`))
    expect(nowhere.map((one) => `${one.key}: ${one.town}`)).toEqual([])
  })

  test('looks, interests and languages come from the option lists', () => {
    for (const one of cast) {
      expect(one.interests.length, one.key).toBeGreaterThanOrEqual(3)
      expect(one.interests.length, one.key).toBeLessThanOrEqual(8)
      expect(new Set(one.interests).size, one.key).toBe(one.interests.length)
      expect(plainInterests, one.key).toEqual(expect.arrayContaining(one.interests))
      expect(hairColors).toContain(one.hair_color)
      expect(eyeColors).toContain(one.eye_color)
      expect(bodyTypes).toContain(one.body_type)
      expect(relationshipStatuses).toContain(one.relationship_status)
      expect(new Set(one.languages).size, one.key).toBe(one.languages.length)
      expect(Object.keys(sentenceBanks)).toEqual(expect.arrayContaining(one.languages))
      expect([0, 1, 2, 3, 4, 5, 6]).toContain(one.photos)
    }
    expect(member('bruno').photos).toBe(0)
  })

  test('no two portraits have the same seed', () => {
    expect(new Set(cast.map((one) => one.portrait.seed)).size).toBe(cast.length)
  })

  test('Echo says that nobody is behind the profile', () => {
    expect(member('echo').about_me).toContain('demonstration profile')
    expect(member('echo').about_me).toContain('automatically')
  })
})

describe('the texts', () => {
  test.each(Object.entries(sentenceBanks))('%s has at least 40 different sentences', (_, bank) => {
    const lines = Object.values(bank).flatMap((topic) => Object.values<string>(topic))
    expect(lines.length).toBeGreaterThanOrEqual(40)
    expect(new Set(lines).size).toBe(lines.length)
    for (const line of lines) expect(line).toMatch(/^[\p{Lu}{].*[.?!]$/u)
  })

  test('about texts have two to five sentences and nothing left to fill in', () => {
    for (const one of crowd) {
      expect(one.about_me, one.key).not.toMatch(/[{}|]|undefined/)
      expect([...one.about_me].length, one.key).toBeLessThanOrEqual(1_000)
      expect(one.about_me.split(/[.?!] (?=[\p{Lu}])/u).length).toBeGreaterThanOrEqual(2)
    }
  })

  test('no text gives away an address, a number to call or a link', () => {
    const texts = [
      ...cast.map((one) => one.about_me),
      ...castConversations.flatMap(({ messages }) => messages.map(({ text }) => text)),
    ]
    expect(texts.filter((text) => /@|https?:|www\.|\d{5,}/.test(text))).toEqual([])
  })

  test('a sentence with two forms is said by a man or a woman only', () => {
    expect(speakAs('male', 'Sono {curioso|curiosa}.')).toBe('Sono curioso.')
    expect(speakAs('female', 'Sono {curioso|curiosa}.')).toBe('Sono curiosa.')
    expect(speakAs('nonbinary', 'Sono {curioso|curiosa}.')).toBeUndefined()
    expect(speakAs('nonbinary', 'Vivo a {town}.')).toBe('Vivo a {town}.')
  })

  test('large homes choose from 25 names for men and for women, small ones from twelve', () => {
    for (const home of homes) {
      const least = home.members > 40 ? 25 : 12
      for (const list of [namesOf(home).female, namesOf(home).male]) {
        expect(new Set(list).size, home.names).toBeGreaterThanOrEqual(least)
      }
      expect(new Set(namesOf(home).nonbinary).size, home.names).toBeGreaterThanOrEqual(12)
    }
  })
})

describe('the likes', () => {
  test('some hundred likes fit both ways, none twice, and some are mutual', () => {
    const pairs = new Set(castLikes.map((like) => `${like.from} ${like.to}`))
    expect(castLikes.length).toBeGreaterThanOrEqual(300)
    expect(pairs.size).toBe(castLikes.length)
    for (const { from, to } of castLikes) {
      expect(fits(member(from), member(to)), `${from} likes ${to}`).toBe(true)
    }
    const mutual = castLikes.filter((like) => pairs.has(`${like.to} ${like.from}`))
    expect(mutual.length).toBeGreaterThanOrEqual(100)
  })

  test('nobody likes before both joined or after they were last there', () => {
    for (const { from, to, minutes_ago } of castLikes) {
      const joined = Math.min(member(from).joined_days_ago, member(to).joined_days_ago)
      expect(minutes_ago, `${from} likes ${to}`).toBeLessThan(joined * 1_440)
      expect(minutes_ago, `${from} likes ${to}`).toBeGreaterThanOrEqual(
        Math.min(member(from).active_minutes_ago, joined * 1_440 - 30),
      )
    }
  })

  test('chiara and several others wait for ada, finn is a match', () => {
    const toAda = castLikes.filter((like) => like.to === 'ada').map((like) => like.from)
    const fromAda = castLikes.filter((like) => like.from === 'ada').map((like) => like.to)
    expect(toAda).toContain('chiara')
    expect(fromAda).not.toContain('chiara')
    expect(toAda.filter((key) => !fromAda.includes(key)).length).toBeGreaterThanOrEqual(4)
    expect(toAda).toContain('finn')
    expect(fromAda).toContain('finn')
  })
})

describe('the conversations', () => {
  test('about forty or more, of 2 to 14 messages, and one long one', () => {
    expect(castConversations.length).toBeGreaterThanOrEqual(40)
    const lengths = castConversations.map(({ messages }) => messages.length).sort((a, b) => a - b)
    expect(lengths.pop()).toBeGreaterThanOrEqual(40)
    expect(lengths[0]).toBeGreaterThanOrEqual(2)
    expect(lengths.at(-1)).toBeLessThanOrEqual(14)
  })

  test('ada has four, and two unread messages in the one with finn', () => {
    const hers = castConversations.filter(({ between }) => between.includes('ada'))
    expect(hers.map(({ between }) => between.find((key) => key !== 'ada'))).toEqual([
      'joris',
      'finn',
      'grace',
      'echo',
    ])
    const unread = hers.filter((conversation) => conversation.unread_by === 'ada')
    expect(unread.map(({ messages }) => messages.slice(-3).map(({ from }) => from))).toEqual([
      ['ada', 'finn', 'finn'],
    ])
  })

  test('two people who suit each other and share a language, each pair once', () => {
    const pairs = castConversations.map(({ between }) => [...between].sort().join(' '))
    expect(new Set(pairs).size).toBe(pairs.length)
    for (const { between } of castConversations) {
      const [one, other] = [member(between[0]), member(between[1])]
      expect(fits(one, other), between.join(' ')).toBe(true)
      expect(one.languages.some((language) => other.languages.includes(language))).toBe(true)
    }
  })

  test('messages run from old to new, since both joined and while the writer was there', () => {
    for (const { between, messages, unread_by } of castConversations) {
      const joined = Math.min(...between.map((key) => member(key).joined_days_ago)) * 1_440
      let before = joined
      for (const { from, text, minutes_ago } of messages) {
        expect(between).toContain(from)
        expect(text).not.toMatch(/[{}|]/)
        expect([...text].length).toBeLessThanOrEqual(1_000)
        expect(minutes_ago, between.join(' ')).toBeLessThan(before)
        expect(minutes_ago, from).toBeGreaterThanOrEqual(member(from).active_minutes_ago)
        before = minutes_ago
      }
      if (unread_by) expect(messages.at(-1)?.from).not.toBe(unread_by)
    }
  })

  test('a dialogue goes by turns, and a turn may hold several messages', () => {
    expect(messagesOf(['a', ['b', 'c'], 'd']).map(({ writer }) => writer)).toEqual([0, 1, 1, 0])
  })
})

describe('chance', () => {
  test('the cast is the same whenever it is made', async () => {
    const digest = (value: unknown) =>
      createHash('sha256').update(JSON.stringify(value)).digest('hex')
    vi.resetModules()
    const again = await import('./cast.ts')
    expect(again.cast).not.toBe(cast)
    expect(digest([again.cast, again.castLikes, again.castConversations])).toBe(
      digest([cast, castLikes, castConversations]),
    )
  })

  test('the generator is mulberry32, whose numbers are known', () => {
    expect(random(0).next()).toBe(0.26642920868471265)
  })

  test('a sample has no item twice and weights of zero are never chosen', () => {
    const chances = random(7)
    expect(chances.sample([1, 2, 3, 4], 4).sort()).toEqual([1, 2, 3, 4])
    const weighed = Array.from({ length: 50 }, () => chances.weigh({ never: 0, always: 1 }))
    expect(new Set(weighed)).toEqual(new Set(['always']))
  })
})
