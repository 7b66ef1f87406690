import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { house } from './run.ts'

/** Tests that lie beside what they test. */
const elsewhere: Record<string, string[]> = {
  ages: ['server/profiles/shown-age.test.ts'],
  disclosure: [
    'locales/speak.test.ts',
    'server/chats/send-message.test.ts',
    'server/chats/gifts.test.ts',
    'server/notifications/told-by-mail.test.ts',
    'server/sites/calls.test.ts',
    'web/profiles/fictional-label.test.tsx',
  ],
  erasure: ['server/leaving/erasing/'],
  location: ['server/search/search-near.test.ts'],
  mails: ['server/notifications/mail-fuzz.test.ts'],
  meeting: ['server/moderation/visibility.test.ts'],
  'picture-data': [
    'server/photos/gallery.test.ts',
    'server/photos/chat-photos.test.ts',
    'server/photos/share-photo.test.ts',
    'server/cases/take-case.test.ts',
  ],
  search: ['server/search/index/search-entries.test.ts'],
  'returned-mail': ['server/notifications/returned-mail.test.ts'],
  remembered: ['server/accounts/load-user.test.ts'],
  sends: ['server/chats/send-model.test.ts'],
}

/** Each test file in proof/, each folder there with test files in it, and what is proved elsewhere. */
export function proofNames(): string[] {
  const files = globSync(['*.test.ts', '*/*.test.ts'], { cwd: join(house, 'proof') })
  const within = files.map((file) => file.replace(/(\.test\.ts|[/\\].*)$/, ''))
  return [...new Set([...within, ...Object.keys(elsewhere)])].sort()
}

/** Where the tests of a proof are. */
export function filesOf(proof: string): string[] {
  const files = elsewhere[proof]
  if (files) return files
  const isFolder = globSync(`proof/${proof}/*.test.ts`, { cwd: house }).length > 0
  return [isFolder ? `proof/${proof}/` : `proof/${proof}.test.ts`]
}

/** The programs that no npm package brings, by the word with which a test asks whether one is there. */
const askedFor: [RegExp, string[]][] = [
  [/\bhasRedis\b/, ['Redis']],
  [/\bhasPooler\b/, ['PgBouncer']],
  [/\bproxiesHere\b/, ['nginx', 'HAProxy']],
  [/'pgbackrest'/, ['pgBackRest']],
]

/** The programs without which a part of a proof is left out. */
export function programsOf(proof: string): string[] {
  const files = filesOf(proof).flatMap((path) =>
    path.endsWith('/') ? globSync(`${path}*.test.ts`, { cwd: house }) : [path],
  )
  const texts = files.map((file) => readFileSync(join(house, file), 'utf8'))
  return askedFor.flatMap(([word, programs]) =>
    texts.some((text) => word.test(text)) ? programs : [],
  )
}
