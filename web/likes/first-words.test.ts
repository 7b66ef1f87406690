import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Message } from '#contract/chats.ts'
import { messagesKey } from '../chats/message-cache.ts'
import { ask } from '../data/ask.ts'
import { drawInSite } from '../shell/testing/draw-in-site.tsx'
import { FirstWords, withOpener } from './first-words.tsx'

const lines = ['What are you reading now?', 'Which walk would you do again?']

test('An opener fills the empty field, and takes the place of another one', () => {
  expect(withOpener('', 'What are you reading now?', lines)).toBe('What are you reading now?')
  expect(withOpener('What are you reading now?', 'Which walk would you do again?', lines)).toBe(
    'Which walk would you do again?',
  )
})

test('What one wrote oneself is never lost', () => {
  expect(withOpener('Hello Maya. ', 'What are you reading now?', lines)).toBe(
    'Hello Maya. What are you reading now?',
  )
})

const user = { id: 'me', credits: 5, profile: { languages: [] } }
const person = { id: 'maya', name: 'Maya', languages: [], common_interests: [], about_me: '' }
const text = { type: 'text', sender_id: 'maya' } as const

/** The window of a match with these messages in the conversation. */
function draw(said: Partial<Message>[]): string {
  const conversation = said.length > 0 ? { id: 'c' } : null
  const words = { person, user, onClose: () => undefined } as never
  return drawInSite(createElement(FirstWords, words), {
    member: true,
    settings: { message_length: 1000, message_credits: 1 },
    know: (queries) => {
      queries.setQueryData(ask('GET /api/user.php', {}).queryKey, { user } as never)
      const beginning = ask('GET /api/members/{id}/conversation', { params: { id: 'maya' } })
      queries.setQueryData(beginning.queryKey, { conversation, profile: person } as never)
      const messages = said.map((each, at) => ({ id: `m${at}`, number: at + 1, ...each }) as never)
      const page = { messages, has_more: false, older_hidden: false }
      queries.setQueryData(messagesKey('c'), { pages: [page], pageParams: [{}] })
    },
  })
}

test('Before one answers in the window of a match, one sees what the other has written there', () => {
  expect(draw([])).toContain('Tap a line to start')
  const page = draw([
    { ...text, text: 'Long ago' },
    { ...text, text: 'Hello Maya', sender_id: 'me' },
    { ...text, text: 'Shall we meet?' },
    { ...text, type: 'photo', text: 'At the lake' },
    { ...text, type: 'gift', gift: 'tulips', text: 'For you' },
  ])
  for (const words of ['Shall we meet?', 'A photo for you', 'At the lake', 'For you']) {
    expect(page).toContain(words)
  }
  expect(page).toContain('<textarea')
  expect(page).not.toMatch(/Long ago|Hello Maya|Tap a line/)
})
