import { writeFile } from 'node:fs/promises'
import { test } from 'vitest'
import { renderPortrait } from '../../demo/portraits/render-portrait.ts'
import { runSends } from '../chats/send-batches.ts'
import { makeVariants } from '../photos/pictures.ts'
import { mailsTo } from '../testing/mails.ts'
import { meeting, somePhotos } from '../testing/meeting.ts'
import { aMember, theSite } from '../testing/people.ts'
import { aSending } from '../testing/sendings.ts'
import { testDatabase } from '../testing/test-database.ts'
import { withPicturesInside } from './mail-pictures.ts'
import { changeChoices } from './notification-choices.ts'

const { db } = await testDatabase()
await theSite(db)
const here = await meeting(db)
const { photoStorage } = here.context

async function person(name: string, seed: number | null, publicly = true, traits = {}) {
  const member = await aMember(db, { name, gender: 'male', seeking: ['female', 'male'], ...traits })
  if (seed !== null) {
    const [id = ''] = await somePhotos(db, member.id, ['active'])
    const bytes = await renderPortrait(
      {
        seed,
        gender: seed % 2 ? 'female' : 'male',
        age: 34,
        skin: 'olive',
        hair_color: 'brown',
        eye_color: 'green',
        body_type: 'average',
      },
      0,
    )
    const { files } = await makeVariants(bytes)
    for (const f of files) await photoStorage.write(`${id}/${f.name}`, f.bytes)
    await db.kysely
      .updateTable('profiles')
      .set({ shown_publicly: publicly })
      .where('id', '=', member.id)
      .execute()
  }
  return member
}

test('look', async () => {
  const ronja = await person('Ronja', 7)
  const shy = await person('Maximilian-Alexander', 8, false)
  const drawn = await person('Elin', 9, true, { fictional: true })
  const bare = await person('Ümit', null)
  const all = [ronja, shy, drawn, bare]
  const out = async (file: string, mail: never, reader: { id: string }, values: object) => {
    for (const locale of ['en', 'fr'] as const) {
      const [sent] = await mailsTo(db, reader.id, mail, {
        values: { locale, ...values },
        more: { photoStorage },
      })
      if (!sent) throw new Error(file)
      let html = await withPicturesInside(sent.html)
      for (const f of sent.files)
        html = html.replaceAll(
          `cid:${f.cid}`,
          `data:${f.type};base64,${f.content.toString('base64')}`,
        )
      await writeFile(`/tmp/mails-look/${file}-${locale}.html`, html)
      await writeFile(
        `/tmp/mails-look/${file}-${locale}.txt`,
        `From: ${sent.from.name}\nSubject: ${sent.subject}\n\n${sent.text}`,
      )
    }
  }
  const about = (cause: string, who: { id: string }[]) =>
    who.map(({ id }) => ({ cause, memberId: id, number: 1 }))
  const to = async (name: string, changes = {}) => {
    const reader = await aMember(db, { name, gender: 'female', seeking: ['male'] })
    await changeChoices(db, reader.id, { mail: { weekly_updates: 'weekly' }, ...changes })
    return reader
  }
  const write = async (who: typeof all, whom: { id: string }, text = 'Hello') => {
    for (const each of who)
      await runSends(db, [aSending(each, whom, { draft: { type: 'text', text }, credits: 0 })])
  }
  const a = await to('Ada')
  await write([ronja], a)
  await out('first', 'messages' as never, a, {
    type: 'new_conversations',
    about: about('message', [ronja]),
  })
  const b = await to('Bea', { shows_text: true })
  await write(
    [drawn, drawn],
    b,
    'I saw your lighthouse picture and had to smile. Were you there for the storm, or did you come back when the sea was calm again, as I always mean to and never do?',
  )
  await out('text', 'messages' as never, b, {
    type: 'new_messages',
    about: about('message', [drawn]),
  })
  const c = await to('Cleo')
  await write([...all, shy], c)
  await out('several', 'messages' as never, c, {
    type: 'new_messages',
    about: about('message', all),
  })
  await out('unread', 'unread' as never, c, {
    type: 'unread_message_reminders',
    about: about('message', all),
  })
  for (const each of all)
    await db.kysely
      .insertInto('likes')
      .values({ liker_id: each.id, liked_id: c.id, created_at: db.now() })
      .execute()
  await db.kysely
    .insertInto('likes')
    .values({ liker_id: c.id, liked_id: ronja.id, created_at: db.now() })
    .execute()
  await out('likes', 'likes' as never, c, { type: 'like', about: about('like', all) })
  await out('match', 'likes' as never, c, { type: 'like', about: about('match', [ronja]) })
  await out('week', 'week' as never, c, { type: 'weekly_updates', about: [] })
  const d = await to('Dora', { discreet: true })
  await write(all, d)
  await out('discreet', 'messages' as never, d, {
    type: 'new_messages',
    about: about('message', all),
  })
  const e = await aMember(db, { name: 'Eva', status: 'not_confirmed' })
  await out('reminder-address', 'reminder' as never, e, {})
  const f = await aMember(db, { name: 'Fay' })
  await out('reminder-photo', 'reminder' as never, f, {})
  await somePhotos(db, f.id, ['active'])
  await out('reminder-profile', 'reminder' as never, f, {})
  await db.kysely
    .updateTable('members')
    .set({ signup_step: 'photo' })
    .where('id', '=', f.id)
    .execute()
  await out('reminder-signup', 'reminder' as never, f, {})
})
