import { expect, test } from 'vitest'
import { ask, createQueryClient } from '../data/ask.ts'
import { searchQuestion } from './use-search.ts'

/** A cache whose server only counts what it is asked. */
function counting() {
  const asked: string[] = []
  const queries = createQueryClient((async (name: string, input: object) => {
    asked.push(`${name} ${JSON.stringify(input)}`)
    return {}
  }) as never)
  return { asked, queries }
}

test('the interests are asked for once, and no more on the next page', {
  tags: ['S7.37', 'S7.38'],
}, async () => {
  const { asked, queries } = counting()
  await queries.fetchQuery(ask('GET /api/interests.php', {}))
  await queries.fetchQuery(ask('GET /api/interests.php', {}))
  expect(asked).toHaveLength(1)
})

test('the regions are asked for once for each country', { tags: ['S7.39', 'S7.40'] }, async () => {
  const { asked, queries } = counting()
  for (const country of ['NL', 'DE', 'NL'] as const) {
    await queries.fetchQuery(ask('GET /api/regions.php', { query: { country } }))
  }
  expect(asked).toHaveLength(2)
})

test('going on to page 2 and back to page 1 asks for each page once', {
  tags: ['S3.106'],
}, async () => {
  const { asked, queries } = counting()
  for (const page of [1, 2, 1]) await queries.fetchQuery(searchQuestion({ gender: 'female' }, page))
  expect(asked).toEqual([
    'GET /api/members {"query":{"gender":"female"}}',
    'GET /api/members {"query":{"gender":"female","page":2}}',
  ])
})
