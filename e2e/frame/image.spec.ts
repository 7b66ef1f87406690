import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProfileCard } from '#contract/profiles.ts'
import { expect, test } from '../support/fixtures.ts'
import { house, startServer } from '../support/server.ts'

/** What the last part of the Dockerfile copies and starts; no engine for images runs where we test. */
async function readImage(): Promise<{ copied: string[]; words: string[] }> {
  const text = await readFile(join(house, 'Dockerfile'), 'utf8')
  const last = text.split(/^FROM /m).at(-1) ?? ''
  const copied = [...last.matchAll(/^COPY (?:--from=\w+ )?(?:\/app\/)?(\S+) /gm)].map(
    ([, name]) => name ?? '',
  )
  const wordsOf = (name: string): string[] =>
    JSON.parse(new RegExp(`^${name} (\\[.*\\])$`, 'm').exec(last)?.[1] ?? '[]')
  const [program, ...words] = [...wordsOf('ENTRYPOINT'), ...wordsOf('CMD')]
  expect(program).toBe('node')
  return { copied, words }
}

test('the image has all that the service reads: pages, photos and mails', {
  tag: ['@wide'],
}, async () => {
  const { copied, words } = await readImage()
  const folder = await mkdtemp(join(tmpdir(), 'serenade-image-'))
  for (const name of copied) {
    // Those of the image leave out what only a build needs; and the notices are made in it.
    if (name === 'node_modules') await symlink(join(house, name), join(folder, name))
    else if (name !== 'THIRD-PARTY.md')
      await cp(join(house, name), join(folder, name), { recursive: true })
  }
  const server = await startServer({}, undefined, { folder, words })
  try {
    const ask = (path: string, body?: unknown) =>
      fetch(`${server.url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'X-Client-Type': 'web', 'Content-Type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    expect((await ask('/pages/terms')).status).toBe(200)
    expect((await ask('/sites/serenade/icon-192.png')).status).toBe(200)
    // The demo goes on filling while it answers.
    await expect(async () => {
      const { results } = await (await ask('/api/members')).json()
      const [shown] = results.flatMap((each: ProfileCard) => each.main_image ?? [])
      expect((await ask(shown.thumb_filename)).status).toBe(200)
    }).toPass()
    const mail = 'ada@example.test'
    expect((await ask('/api/password-reset', { email: mail })).status).toBeLessThan(300)
    await expect
      .poll(async () => (await (await ask(`/dev/outbox.json?to=${mail}`)).json()).messages.length)
      .toBeGreaterThan(0)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
