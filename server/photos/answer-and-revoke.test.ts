import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Chat, Message } from '#contract/chats.ts'
import type { LiveEvent } from '#contract/events.ts'
import { aChatPhoto } from '../testing/chat-photos.ts'
import { aBlock, aMember, type TestMember, theSite } from '../testing/people.ts'
import { tidyPhotosDue } from '../testing/pictures.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const { db, owner, call, context } = app
await theSite(db)

type Answer = { message: Message; credits: number }

const send = (from: TestMember, to: TestMember, photoId: string, more: object = {}) =>
  call<Answer>(from, `POST /api/members/${to.id}/messages`, {
    id: randomUUID(),
    type: 'photo',
    photo_id: photoId,
    ...more,
  })

async function aSentPhoto(): Promise<{ ada: TestMember; bruno: TestMember; message: Message }> {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  const sent = await send(ada, bruno, await aChatPhoto(db, ada))
  expect(sent.status).toBe(201)
  return { ada, bruno, message: sent.body.message }
}

const pathOf = ({ conversation_id: id, number }: Message) =>
  `/api/conversations/${id}/messages/${number}/photo`

const answer = (who: TestMember, message: Message, state: 'accepted' | 'refused') =>
  call<{ message: Message }>(who, `PUT ${pathOf(message)}`, { state })

const revoke = (who: TestMember, message: Message) => call(who, `DELETE ${pathOf(message)}`)

async function seenBy(member: TestMember, { conversation_id: id }: Message) {
  const page = await call<{ messages: Message[] }>(member, `GET /api/conversations/${id}/messages`)
  const list = await call<{ chats: Chat[] }>(member, 'GET /api/chats.php')
  const photo = page.body.messages.at(-1)?.photo
  expect(list.body.chats[0]?.last_message.photo).toEqual(photo)
  return photo
}

async function listen(work: () => Promise<unknown>): Promise<[string, LiveEvent][]> {
  const heard: [string, LiveEvent][] = []
  const stop = context.bus.subscribe((memberId, event) => heard.push([memberId, event]))
  await work()
  stop()
  return heard
}

describe('sending a photo', () => {
  test('costs two credits, with or without words', { tags: ['S3.61'] }, async () => {
    const [ada, bruno] = [await aMember(db), await aMember(db)]
    const silent = await send(ada, bruno, await aChatPhoto(db, ada))
    expect(silent.body).toMatchObject({
      credits: 3,
      message: { type: 'photo', text: '', gift: null, photo: { state: 'offered', width: 1200 } },
    })
    const words = await send(ada, bruno, await aChatPhoto(db, ada), { text: 'My harbour' })
    expect(words.body).toMatchObject({ credits: 1, message: { text: 'My harbour' } })
    const poor = await send(ada, bruno, await aChatPhoto(db, ada))
    expect([poor.status, poor.problem.code]).toEqual([402, 'insufficient_credits'])
  })

  test('a photo of somebody else answers as one that nobody has', { tags: ['T1'] }, async () => {
    const [ada, bruno] = [await aMember(db), await aMember(db)]
    const foreign = await send(ada, bruno, await aChatPhoto(db, bruno))
    const unknown = await send(ada, bruno, randomUUID())
    expect([foreign.status, foreign.problem.code]).toEqual([404, 'photo_not_found'])
    expect([unknown.status, unknown.problem]).toEqual([foreign.status, foreign.problem])
  })

  test('whatever keeps a message back keeps a photo back, and leaves it unsent', async () => {
    const ada = await aMember(db, { credits: 99 })
    for (const _ of [1, 2]) await send(ada, await aMember(db), await aChatPhoto(db, ada))
    const [blocker, ghost, fictional] = [
      await aMember(db),
      await aMember(db, { invisible: true }),
      await aMember(db, { fictional: true }),
    ]
    await aBlock(db, blocker.id, ada.id)
    const rich = await aMember(db, { premium: true, credits: 99 })
    const [own, richOwn] = [await aChatPhoto(db, ada), await aChatPhoto(db, rich)]
    const codes = [
      (await send(ada, await aMember(db), own)).problem.code,
      (await send(ada, blocker, own)).problem.code,
      (await send(rich, ghost, richOwn)).problem.code,
      (await send(rich, fictional, richOwn)).problem.code,
    ]
    expect(codes).toEqual([
      'conversation_limit',
      'blocked',
      'profile_not_found',
      'fictional_unacknowledged',
    ])
    expect((await send(rich, await aMember(db), richOwn)).status).toBe(201)
  })

  test('the receiver gets a teaser and no address before accepting; a live event has none at all', {
    tags: ['S6.11'],
  }, async () => {
    const [ada, bruno] = [await aMember(db), await aMember(db)]
    const photoId = await aChatPhoto(db, ada)
    const heard = await listen(() => send(ada, bruno, photoId))
    const told = heard.flatMap(([, event]) => (event.type === 'message' ? [event.message] : []))
    expect(told).toHaveLength(2)
    for (const message of told) {
      expect(message.photo).toEqual({
        id: photoId,
        state: 'offered',
        filename: null,
        thumb_filename: null,
        teaser: null,
        width: 1200,
        height: 900,
      })
    }
    const [message] = told as [Message]
    expect(await seenBy(bruno, message)).toMatchObject({
      filename: null,
      thumb_filename: null,
      teaser: expect.any(String),
    })
    expect(await seenBy(ada, message)).toMatchObject({
      filename: expect.any(String),
      thumb_filename: expect.any(String),
    })
  })
})

describe('answering a photo', () => {
  test('its receiver accepts and sees it, and both sides are told once', async () => {
    const { ada, bruno, message } = await aSentPhoto()
    const heard = await listen(async () => {
      const accepted = await answer(bruno, message, 'accepted')
      expect(accepted.status).toBe(200)
      expect(accepted.body.message).toMatchObject({
        id: message.id,
        photo: { state: 'accepted', filename: expect.any(String), teaser: null },
      })
      expect((await answer(bruno, message, 'accepted')).body.message.photo?.state).toBe('accepted')
    })
    const { conversation_id, number } = message
    const event = { type: 'photo', conversation_id, number, state: 'accepted' }
    expect(heard).toEqual([
      [ada.id, event],
      [bruno.id, event],
    ])
    expect(await seenBy(bruno, message)).toMatchObject({ filename: expect.any(String) })
    expect(await seenBy(ada, message)).toMatchObject({ state: 'accepted' })
  })

  test('what was refused can be accepted later, what was accepted cannot be refused', async () => {
    const { bruno, message } = await aSentPhoto()
    expect((await answer(bruno, message, 'refused')).body.message.photo).toMatchObject({
      state: 'refused',
      filename: null,
    })
    expect((await answer(bruno, message, 'accepted')).status).toBe(200)
    const late = await answer(bruno, message, 'refused')
    expect([late.status, late.problem.code]).toEqual([404, 'photo_not_found'])
    expect(await seenBy(bruno, message)).toMatchObject({ state: 'accepted' })
  })

  test('nobody but the receiver answers it: the sender finds no photo, a stranger no conversation', {
    tags: ['T1'],
  }, async () => {
    const { ada, message } = await aSentPhoto()
    expect((await answer(ada, message, 'accepted')).problem.code).toBe('photo_not_found')
    const stranger = await aMember(db)
    expect((await answer(stranger, message, 'accepted')).problem.code).toBe(
      'conversation_not_found',
    )
    expect(await seenBy(ada, message)).toMatchObject({ state: 'offered' })
  })

  test('a text has no photo, nor has a number that does not exist', async () => {
    const { ada, bruno, message } = await aSentPhoto()
    const text = { id: randomUUID(), type: 'text', text: 'Hello' }
    const sent = await call<Answer>(ada, `POST /api/members/${bruno.id}/messages`, text)
    for (const number of [sent.body.message.number, 99, 2 ** 31 - 1]) {
      const refused = await answer(bruno, { ...message, number }, 'accepted')
      expect([refused.status, refused.problem.code]).toEqual([404, 'photo_not_found'])
      expect((await revoke(ada, { ...message, number })).problem.code).toBe('photo_not_found')
    }
    for (const number of [0, 2 ** 31]) {
      expect((await answer(bruno, { ...message, number }, 'accepted')).status).toBe(422)
    }
  })
})

describe('revoking a photo', () => {
  test('its sender takes it back: its files are gone, nobody has an address, both sides are told once', async () => {
    const { ada, bruno, message } = await aSentPhoto()
    const id = message.photo?.id ?? ''
    await context.photoStorage.write(`${id}/large.webp`, Buffer.from('a picture'))
    await answer(bruno, message, 'accepted')
    const heard = await listen(async () => {
      for (const _ of [1, 2]) expect((await revoke(ada, message)).status).toBe(204)
    })
    const { conversation_id, number } = message
    const event = { type: 'photo', conversation_id, number, state: 'revoked' }
    expect(heard).toEqual([
      [bruno.id, event],
      [ada.id, event],
    ])
    for (const member of [ada, bruno]) {
      expect(await seenBy(member, message)).toMatchObject({
        state: 'revoked',
        filename: null,
        thumb_filename: null,
        teaser: null,
      })
    }
    await tidyPhotosDue(owner, context)
    expect(await context.photoStorage.read(`${id}/large.webp`)).toBeNull()
    expect((await answer(bruno, message, 'accepted')).problem.code).toBe('photo_not_found')
  })

  test('nobody but the sender revokes it', { tags: ['T1'] }, async () => {
    const { bruno, message } = await aSentPhoto()
    expect((await revoke(bruno, message)).problem.code).toBe('photo_not_found')
    expect((await revoke(await aMember(db), message)).problem.code).toBe('conversation_not_found')
    expect(await seenBy(bruno, message)).toMatchObject({ state: 'offered' })
  })

  test('accepted and revoked at the same moment it is revoked', async () => {
    for (let round = 0; round < 15; round++) {
      const { ada, bruno, message } = await aSentPhoto()
      const [accepted, revoked] = await Promise.all([
        answer(bruno, message, 'accepted'),
        revoke(ada, message),
      ])
      expect(revoked.status).toBe(204)
      expect([200, 404]).toContain(accepted.status)
      expect(await seenBy(bruno, message)).toMatchObject({ state: 'revoked', filename: null })
    }
  })

  test('the files of a photo that a report names are kept as its evidence', async () => {
    const { ada, bruno, message } = await aSentPhoto()
    const photoId = message.photo?.id ?? ''
    await context.photoStorage.write(`${photoId}/large.webp`, Buffer.from('a picture'))
    const report = await call(bruno, 'POST /api/reports', {
      id: randomUUID(),
      profile_id: ada.id,
      reason: 'unwanted_images',
      text: '',
      message_numbers: [message.number],
    })
    expect(report.status).toBe(201)
    expect((await revoke(ada, message)).status).toBe(204)
    expect(await seenBy(bruno, message)).toMatchObject({ state: 'revoked', teaser: null })
    await tidyPhotosDue(owner, context)
    const kept = await context.photoStorage.read(`${photoId}/large.webp`)
    expect(kept?.toString()).toBe('a picture')
  })
})
