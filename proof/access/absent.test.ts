import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type LiveEvent, liveEvent } from '#contract/events.ts'
import { memberCame } from '#server/live/presence.ts'
import { aConversation, somePhotos } from '#server/testing/meeting.ts'
import { aMember, aSession } from '#server/testing/people.ts'
import { aSignup } from '#server/testing/signups.ts'
import { shownIn } from '../door.ts'
import type { Actor } from './actors.ts'
import { callNames, type Entered, idFor, knock, policyOf, setScene, setStage } from './scene.ts'

const stage = await setStage()
const { context, db, door } = stage

/** The ways in which somebody can be absent; to a stranger all of them look like nobody. */
const absences = {
  hidden: [{}, { invisible: true }],
  paused: [{ paused_at: new Date() }, { status: 'paused' }],
  unconfirmed: [{ status: 'not_confirmed', confirmed_at: null }, { status: 'disabled' }],
  leaving: [{ status: 'pending_deletion', deletion_due_at: new Date() }, { status: 'deleted' }],
  banned: [{ status: 'blocked' }, { status: 'blocked' }],
} as const
type Absence = keyof typeof absences
const kinds = Object.keys(absences) as Absence[]

async function become(id: string, kind: Absence | 'present'): Promise<void> {
  const here = {
    status: 'active',
    confirmed_at: new Date(),
    paused_at: null,
    deletion_due_at: null,
  }
  const seen = { status: 'active', invisible: false }
  const [member, profile] = kind === 'present' ? [{}, {}] : absences[kind]
  const [ofMember, ofProfile] = [
    { ...here, ...member },
    { ...seen, ...profile },
  ]
  await db.kysely.updateTable('members').set(ofMember).where('id', '=', id).execute()
  await db.kysely.updateTable('profiles').set(ofProfile).where('id', '=', id).execute()
}

/** Somebody who would be in all the viewer's lists: with a photo, public, liked both ways. */
async function aTarget(viewerId: string | null): Promise<string> {
  const { id } = await aMember(db)
  await somePhotos(db, id, ['active'])
  await db.kysely
    .updateTable('profiles')
    .set({ shown_publicly: true })
    .where('id', '=', id)
    .execute()
  if (!viewerId) return id
  const likes = [
    { liker_id: id, liked_id: viewerId, created_at: db.now() },
    { liker_id: viewerId, liked_id: id, created_at: db.now() },
  ]
  await db.kysely.insertInto('likes').values(likes).execute()
  return id
}

const heard: { to: string; event: LiveEvent }[] = []
context.bus.subscribe((to, event) => heard.push({ to, event }))

const viewers: Actor[] = ['visitor', 'free', 'premium', 'unconfirmed', 'invisible', 'paused']
let objects: Record<Absence | 'elsewhere' | 'unknown', string>
let crowd: Entered[]
beforeAll(async () => {
  const scene = await setScene(stage)
  crowd = await Promise.all(viewers.map(scene.enter))
  const ids = await Promise.all(
    kinds.map(async (kind) => {
      const { id } = await aMember(db)
      await somePhotos(db, id, ['active'])
      await become(id, kind)
      return [kind, id] as const
    }),
  )
  const others = { elsewhere: stage.elsewhereId, unknown: randomUUID() }
  objects = { ...(Object.fromEntries(ids) as Record<Absence, string>), ...others }
})

/** Two that differ with each request, and the one GET that changes something. */
const ever = ['GET /api/signup/challenge', 'GET /api/transactions.pdf', 'GET /api/logout.php']
const reads = callNames.filter((name) => name.startsWith('GET ') && !ever.includes(name))
const namesSomebody = callNames.filter((name) => policyOf(name).about === 'member')

describe('to a stranger whoever is absent is nobody', { tags: ['T36'] }, () => {
  test.each(namesSomebody)('%s ends alike, byte for byte, about all of them', async (name) => {
    for (const viewer of crowd) {
      const { actor } = viewer
      const answers = new Map<string, string>()
      for (const [kind, id] of Object.entries(objects)) {
        answers.set(kind, await plainAnswer(name, viewer, id))
        // The first try must have left no trace.
        expect(await plainAnswer(name, viewer, id), `${actor} again at ${kind}`).toBe(
          answers.get(kind),
        )
      }
      for (const [kind, answer] of answers) {
        expect(answer, `${actor} about ${kind}`).toBe(answers.get('unknown'))
      }
    }
  })

  test('what was tried has left nothing in the lists of those who tried, and nobody heard of it', async () => {
    const scene = await setScene(stage)
    const viewer = await scene.enter('premium')
    heard.length = 0
    for (const name of namesSomebody) {
      for (const id of Object.values(objects)) await knock(stage, name, viewer, id)
    }
    const ids = Object.values(objects)
    // Only the asker's own pages may hear of it, as they would about an unknown id.
    expect(heard.filter(({ to }) => ids.includes(to))).toEqual([])
    for (const name of reads) {
      const { text } = await knock(stage, name, viewer, ownIdOf(scene, name, viewer))
      expect(
        ids.filter((id) => text.includes(id)),
        name,
      ).toEqual([])
    }
  })

  test('a sign-up for somebody who is absent ends, and goes on, as one for nobody', async () => {
    const ends = await Promise.all(
      Object.entries(objects).map(async ([kind, signup_for], place) => {
        const form = aSignup({ signup_for, signup_message: 'Good evening' })
        const address = `203.0.113.${place + 1}`
        const joined = await door('POST /api/signup', { address, body: JSON.stringify(form) })
        const cookie = joined.headers.getSetCookie().join('; ')
        const kept = await door('GET /api/signup-message', { address, cookie })
        const own = [form.email, form.name].reduce(
          (text, word) => text.replaceAll(word, '{own}'),
          joined.text,
        )
        return [
          kind,
          `${joined.status} ${steady(own).replaceAll(uuid, '{id}')} ${kept.text}`,
        ] as const
      }),
    )
    expect(new Set(ends.map(([, end]) => end)).size, JSON.stringify(ends)).toBe(1)
  })

  test.each(['visitor', 'free', 'premium'] as const)(
    'every list and every count that a %s is given is the same, whichever way somebody is absent',
    async (actor) => {
      stage.setNow(new Date('2030-06-04T10:00:00Z'))
      const scene = await setScene(stage)
      const viewer = await scene.enter(actor)
      const target = await aTarget(viewer.id || null)
      const read = async (kind: Absence) => {
        await become(target, kind)
        // Late enough for what is cached briefly to expire, yet on the same day.
        stage.setNow(new Date(db.now().getTime() + 61_000))
        const answers = new Map<string, string>()
        for (const name of reads) {
          const id = ownIdOf(scene, name, viewer)
          answers.set(name, steady(shownIn(await knock(stage, name, viewer, id))))
        }
        return answers
      }
      // The first look brings orders up to date.
      await read('leaving')
      const first = await read('leaving')
      for (const kind of kinds) {
        const answers = await read(kind)
        for (const name of reads) expect(answers.get(name), `${name} ${kind}`).toBe(first.get(name))
      }
      for (const [name, text] of first) expect(text.includes(target), name).toBe(false)
      stage.setNow(null)
    },
  )
})

/** What somebody invisible is missing from, even for those with whom they have a conversation. */
const foundNoMore = [
  ...['GET /api/members', 'GET /api/member-count', 'GET /api/faces', 'GET /api/density'],
  ...['GET /api/swipe-game', 'GET /api/match-finder', 'GET /api/match-finder/so-far'],
  ...['GET /api/settings.php', 'GET /api/newcomers'],
]

describe('in a conversation, whoever is invisible looks like somebody who has gone', () => {
  test('every call answers the same, whatever the invisible member does there', {
    tags: ['S4.112'],
  }, async () => {
    stage.setNow(new Date('2031-06-04T10:00:00Z'))
    const { viewer, other, conversation, ids } = await aPair()
    const calls = reads.filter((name) => !foundNoMore.includes(name) && ids(name))
    const read = async () => {
      const answers = new Map<string, string>()
      for (const name of calls) {
        answers.set(name, steady(shownIn(await knock(stage, name, viewer, ids(name) ?? ''))))
      }
      return answers
    }
    await become(other.id, 'present')
    const gone = await read()
    await become(other.id, 'hidden')
    stage.setNow(new Date('2031-06-04T10:20:00Z'))
    heard.length = 0
    const leave = context.connections.open(other.id, aStream())
    memberCame(context, other.id)
    const act = (line: string, body: object = {}) =>
      door(line, { cookie: other.cookie, body: JSON.stringify(body) })
    await door('GET /api/user.php', { cookie: other.cookie })
    await door('GET /api/events', { cookie: other.cookie })
    for (const line of ['read', 'typing']) {
      const path = `POST /api/conversations/${conversation}/${line}`
      expect((await act(path, line === 'read' ? { number: 2 } : {})).outcome).toBe('ok')
    }
    const here = await read()
    for (const name of calls) expect(here.get(name), name).toBe(gone.get(name))
    const more = { id: randomUUID(), type: 'text', text: 'Are you there?' }
    const sent = await door(`POST /api/conversations/${conversation}/messages`, {
      cookie: viewer.cookie,
      body: JSON.stringify(more),
    })
    expect(sent.outcome).toBe('ok')
    await act(`POST /api/conversations/${conversation}/read`, { number: 3 })
    const told = heard.filter(({ to }) => to === viewer.id).map(({ event }) => event.type)
    expect(told.filter((type) => !['message', 'credits'].includes(type))).toEqual([])
    const { body } = await chatOf(viewer, conversation)
    expect(body).toMatchObject({ delivered_number: 0, read_number: 0, profile: { online: false } })
    // The invisible member's own page shows nothing unread, on any device.
    const own = await chatsOf(other)
    expect(own.total_unread).toBe(0)
    leave()
    // Once visible again, what the member reads is told as usual.
    await become(other.id, 'present')
    await door(`POST /api/conversations/${conversation}/messages`, {
      cookie: viewer.cookie,
      body: JSON.stringify({ ...more, id: randomUUID() }),
    })
    await act(`POST /api/conversations/${conversation}/read`, { number: 4 })
    const again = await chatOf(viewer, conversation)
    expect(again.body).toMatchObject({ delivered_number: 4, read_number: 4 })
    stage.setNow(null)
  })

  test('what tells, tells it as specified: a like is refused, and all else goes on', {
    tags: ['S4.110', 'S4.113'],
  }, async () => {
    const { viewer, other, ids } = await aPair()
    await become(other.id, 'hidden')
    const outcomes = Object.fromEntries(
      await Promise.all(
        namesSomebody
          .filter((name) => !name.startsWith('PUT /api/blocks') && ids(name))
          .map(
            async (name) => [name, (await knock(stage, name, viewer, other.id)).outcome] as const,
          ),
      ),
    )
    const tells = Object.entries(outcomes).filter(([, outcome]) => outcome !== 'ok')
    expect(Object.fromEntries(tells)).toEqual({
      'PUT /api/likes/{id}': 'invisible',
      'POST /api/swipe-game/{id}': 'invisible',
    })
    expect((await knock(stage, 'PUT /api/blocks/{id}', viewer, other.id)).outcome).toBe('ok')
  })

  test('why nobody can answer there is said in the conversation, and nowhere else', {
    tags: ['S4.106'],
  }, async () => {
    const said = {
      hidden: 'ok',
      paused: 'recipient_paused',
      unconfirmed: 'recipient_unconfirmed',
      leaving: 'profile_not_found',
      banned: 'profile_not_found',
    }
    for (const kind of kinds) {
      const { viewer, other } = await aPair()
      await become(other.id, kind)
      const outcome = async (name: string) => (await knock(stage, name, viewer, other.id)).outcome
      expect(await outcome('POST /api/members/{id}/messages'), kind).toBe(said[kind])
      const reached = kind === 'hidden' ? 'ok' : 'profile_not_found'
      expect(await outcome('GET /api/members/{id}'), kind).toBe(reached)
    }
  })
})

/** What a person does to cause each event, and in which kinds of absence it is still told. */
const eventRows: Record<LiveEvent['type'], { acts: EventAct; tells: readonly Absence[] }> = {
  // Somebody unconfirmed or invisible can write, and is heard then.
  message: { acts: 'write', tells: ['hidden', 'unconfirmed'] },
  // To accept a photo is to answer whoever sent it.
  photo: { acts: 'accept', tells: ['hidden', 'paused', 'unconfirmed'] },
  credits: { acts: 'write', tells: [] },
  typing: { acts: 'type', tells: [] },
  read: { acts: 'read', tells: [] },
  presence: { acts: 'come', tells: [] },
  like: { acts: 'like', tells: [] },
  match: { acts: 'like', tells: [] },
  unlike: { acts: 'unlike', tells: [] },
  parted: { acts: 'block', tells: [] },
  // Told to whoever has done it, which is never the other side.
  like_seen: { acts: 'like', tells: [] },
  liked: { acts: 'like', tells: [] },
  changed: { acts: 'pass', tells: [] },
  chat_removed: { acts: 'remove', tells: [] },
  chat_restored: { acts: 'remove', tells: [] },
  // The conversation itself says that somebody takes a break.
  status: { acts: 'pause', tells: ['hidden'] },
}
type EventAct =
  | ('write' | 'accept' | 'type' | 'read' | 'come')
  | ('like' | 'unlike' | 'block' | 'pass' | 'pause' | 'remove')
/** What is done with somebody whom one does not talk to. */
const betweenStrangers: readonly EventAct[] = ['like', 'unlike', 'block', 'pass']

describe('no event tells of somebody who is absent', () => {
  test('every kind of event has a row', () => {
    const types = liveEvent._zod.def.options.map(
      (option) => option._zod.def.shape.type._zod.def.values[0],
    )
    expect(Object.keys(eventRows).sort()).toEqual([...types].sort())
  })

  test.each(Object.keys(eventRows) as LiveEvent['type'][])('%s', async (type) => {
    const { acts, tells } = eventRows[type]
    const stranger = await aPerson()
    for (const kind of ['hidden', 'paused', 'unconfirmed'] as const) {
      const pair = await aPair()
      // An earlier like, so that this one is a match and a block has something to part.
      await db.kysely
        .insertInto('likes')
        .values({ liker_id: stranger.id, liked_id: pair.other.id, created_at: db.now() })
        .execute()
      await become(pair.other.id, kind)
      heard.length = 0
      const withWhom = betweenStrangers.includes(acts) ? stranger : pair.viewer
      const leave = context.connections.open(withWhom.id, aStream())
      await perform(acts, pair, withWhom)
      leave()
      const told = heard.filter(({ to, event }) => to === withWhom.id && event.type === type)
      expect(told.length, kind).toBe(tells.includes(kind) ? 1 : 0)
    }
  })
})

type Pair = Awaited<ReturnType<typeof aPair>>

async function perform(act: EventAct, { other, conversation }: Pair, to: { id: string }) {
  const ask = (line: string, body?: object) =>
    door(line, { cookie: other.cookie, ...(body && { body: JSON.stringify(body) }) })
  const path = `/api/conversations/${conversation}`
  const acts: Record<EventAct, () => Promise<unknown>> = {
    write: () => ask(`POST ${path}/messages`, { id: randomUUID(), type: 'text', text: 'Hello' }),
    accept: () => ask(`PUT ${path}/messages/2/photo`, { state: 'accepted' }),
    type: () => ask(`POST ${path}/typing`, {}),
    read: () => ask(`POST ${path}/read`, { number: 2 }),
    come: async () => {
      const leave = context.connections.open(other.id, aStream())
      memberCame(context, other.id)
      await door('GET /api/events', { cookie: other.cookie })
      leave()
    },
    like: () => ask(`PUT /api/likes/${to.id}`),
    unlike: async () => {
      const like = { liker_id: other.id, liked_id: to.id, created_at: db.now() }
      await db.kysely.insertInto('likes').values(like).execute()
      await ask(`DELETE /api/likes/${to.id}`)
    },
    block: () => ask(`PUT /api/blocks/${to.id}`),
    pass: () => ask(`PUT /api/passes/${to.id}`),
    pause: () => ask('PUT /api/pause'),
    remove: async () => {
      await ask('DELETE /api/chat.php', { conversation: { id: conversation } })
      await ask(`POST ${path}/restore`)
    },
  }
  await acts[act]()
}

async function aPerson(): Promise<Entered> {
  const member = await aMember(db, { premium: true, credits: 50 })
  const cookie = await aSession(db, member.id)
  const address = '198.51.100.200'
  return { actor: 'premium', ...member, cookie, address, belongings: null }
}

/** Two who talk: the other wrote first, and has a message and a photo from the viewer to read. */
async function aPair() {
  const [viewer, other] = [await aPerson(), await aPerson()]
  const conversation = await aConversation(db, other.id, viewer.id)
  const said = (body: object) =>
    door(`POST /api/conversations/${conversation}/messages`, {
      cookie: viewer.cookie,
      body: JSON.stringify({ id: randomUUID(), ...body }),
    })
  await said({ type: 'text', text: 'Good evening' })
  const { id: photo_id } = await db.kysely
    .insertInto('chat_photos')
    .values({ owner_id: viewer.id, width: 1200, height: 900, created_at: db.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await said({ type: 'photo', photo_id })
  /** The id that a call about these two carries, or null where it is about something else. */
  const ids = (name: string): string | null => {
    const { about } = policyOf(name)
    if (about === 'member') return other.id
    if (about === 'conversation') return conversation
    return about === 'nothing' ? randomUUID() : null
  }
  return { viewer, other, conversation, ids }
}

async function chatOf(viewer: Entered, id: string) {
  const { text } = await door(`GET /api/conversations/${id}`, { cookie: viewer.cookie })
  return { body: JSON.parse(text) }
}

async function chatsOf(person: { cookie: string }) {
  return JSON.parse((await door('GET /api/chats.php', { cookie: person.cookie })).text)
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

function aStream() {
  return {
    sessionHash: Buffer.alloc(32),
    write: () => undefined,
    bufferedBytes: () => 0,
    end: () => undefined,
  }
}

type Scene = Awaited<ReturnType<typeof setScene>>

/** An id for which the viewer may make the call, so that it answers something. */
function ownIdOf(scene: Scene, name: string, viewer: Entered): string {
  return idFor(stage, scene, policyOf(name), viewer, 'own')
}

async function plainAnswer(name: string, viewer: Entered, id: string): Promise<string> {
  return shownIn(await knock(stage, name, viewer, id)).replaceAll(id, '{id}')
}

/** Leaves out what differs with each request: ids, moments, and addresses of photos. */
function steady(text: string): string {
  return text
    .replaceAll(/\/photos\/[\w-]+/g, '{photo}')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '{moment}')
    .replaceAll(/session=[\w-]+/g, '{session}')
}
