import { expect, test } from 'vitest'
import { ask, createQueryClient } from '../data/ask.ts'
import type { MakeCall } from '../data/calls.ts'
import { firstSettingsQuestion, settingsQuestion } from './site.ts'

function callsOf() {
  const asked: unknown[] = []
  const call = (async (name: string, input: unknown) => {
    asked.push([name, input])
    return { settings: { name: 'Serenade' } }
  }) as unknown as MakeCall
  return { asked, call, queries: createQueryClient(call) }
}

test('the settings are asked with the host as forced-domain, and with the query of the page', {
  tags: ['S7.29', 'S7.30'],
}, async () => {
  const { asked, call, queries } = callsOf()
  const url = new URL('https://serenade.example/pricing?ref=x&sub1=y')
  await queries.ensureQueryData(firstSettingsQuestion(call, url))
  expect(asked).toEqual([
    [
      'GET /api/settings.php',
      { query: { ref: 'x', sub1: 'y', 'forced-domain': 'serenade.example' } },
    ],
  ])
})

test('an address cannot name another host than the one that was asked', {
  tags: ['S7.29'],
}, async () => {
  const { asked, call, queries } = callsOf()
  const url = new URL('https://serenade.example/?forced-domain=other.example')
  await queries.ensureQueryData(firstSettingsQuestion(call, url))
  expect(asked).toEqual([
    ['GET /api/settings.php', { query: { 'forced-domain': 'serenade.example' } }],
  ])
})

test('what was answered is found again on a page with another query, without asking', {
  tags: ['S7.30'],
}, async () => {
  const { asked, call, queries } = callsOf()
  const url = new URL('https://serenade.example/?ref=x')
  const first = await queries.ensureQueryData(firstSettingsQuestion(call, url))
  expect(await queries.ensureQueryData(settingsQuestion('serenade.example'))).toBe(first)
  expect(asked).toHaveLength(1)
})

test('the company is asked once, however many pages want it and however late', {
  tags: ['S7.41', 'S7.42'],
}, async () => {
  const { asked, queries } = callsOf()
  const question = ask('GET /api/companyinfo.php', {})
  await queries.fetchQuery(question)
  queries.setQueryData(question.queryKey, (known) => known, { updatedAt: 1 })
  await queries.fetchQuery(question)
  expect(asked).toEqual([['GET /api/companyinfo.php', {}]])
})
