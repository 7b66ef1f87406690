import { randomUUID } from 'node:crypto'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { seedBundles } from '#server/credits/bundles.ts'
import { aMember, theSite } from '#server/testing/people.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { type Answer, type Door, openDoor } from '../door.ts'
import { accessPolicy, type Ownership, type Policy } from './access-policy.ts'
import { type Actor, actors, aPerson, otherSite, type Person, strangers } from './actors.ts'
import { type Belongings, giveBelongings, theBundle } from './belongings.ts'

export const callNames = Object.keys(calls)

export type Stage = TestApp & {
  door: Door
  bundleId: string
  elsewhereId: string
  hiddenId: string
}

/** The server with two sites, for one test file. */
export async function setStage(): Promise<Stage> {
  const app = await testApp()
  const { db } = app
  await theSite(db)
  await seedBundles(db)
  const elsewhere = await aMember(db, { siteId: await otherSite(db) })
  const hidden = await aMember(db, { invisible: true })
  return {
    ...app,
    door: openDoor(app.context),
    bundleId: await theBundle(db),
    elsewhereId: elsewhere.id,
    hiddenId: hidden.id,
  }
}

export type Scene = {
  owner: { id: string; email: string; belongings: Belongings }
  /** What nobody but the owner and the friend may ever be told. */
  secrets: string[]
  /** A fresh person with belongings of their own, in a chat with the owner's friend. */
  enter: (actor: Actor) => Promise<Entered>
}
export type Entered = Person & { belongings: Belongings | null }

const secretIds = [
  'conversation',
  'debit',
  'export',
  'mandate',
  'order',
  'purchase',
  'receipt',
] as const

/** A fresh owner with belongings and a friend; whoever enters later is a stranger to the owner. */
export async function setScene({ db, context }: Stage): Promise<Scene> {
  const owner = await aMember(db)
  const friend = await aMember(db)
  const text = `secret ${randomUUID()}`
  const belongings = await giveBelongings(context, owner, friend, { text, withdrawn: false })
  return {
    owner: { ...owner, belongings },
    secrets: [owner.email, text, ...secretIds.map((each) => belongings[each])],
    enter: async (actor) => {
      const person = await aPerson(db, actor, owner.id)
      const own = !strangers.includes(actor)
      return {
        ...person,
        belongings: own
          ? await giveBelongings(context, person, friend, {
              text: `secret ${randomUUID()}`,
              withdrawn: true,
            })
          : null,
      }
    },
  }
}

/** Which tables a GET may change, and why. Every other GET only reads (get-changes-nothing.test.ts). */
export const changingReads: Record<string, { tables: string[]; reason: string }> = {
  'GET /api/logout.php': {
    tables: ['sessions'],
    reason: 'The specification signs out with a GET; it does so for our own pages only.',
  },
  'GET /api/orders/{id}': {
    tables: ['orders', 'payments'],
    reason:
      'The order is told as the payment provider tells it now, so an open payment is settled.',
  },
  'GET /api/geocode.php': {
    tables: ['rate_limits'],
    reason: 'How often a network and a member ask in an hour is counted; the position is not kept.',
  },
  'GET /api/discountcode.php': {
    tables: ['rate_limits'],
    reason: 'How many codes that do not exist a member types in an hour is counted.',
  },
  'GET /api/events': {
    tables: ['inbox_entries'],
    reason: 'Whose page opens has received the messages that waited.',
  },
}

export type Crowd = { scene: Scene; people: Entered[] }

/**
 * Gives each call a fresh scene with one person of each kind in it; those that only read find the same
 * one, which is as it was.
 */
export function crowdsOn(
  stage: Stage,
  kinds: readonly Actor[] = actors,
): (call: string) => Promise<Crowd> {
  const gather = async () => {
    const scene = await setScene(stage)
    return { scene, people: await Promise.all(kinds.map(scene.enter)) }
  }
  let standing: Promise<Crowd> | undefined
  return (call) => {
    if (!call.startsWith('GET ') || changingReads[call]) return gather()
    standing ??= gather()
    return standing
  }
}

/** The id that this person's request carries. A stranger, who owns nothing, tries the owner's. */
export function idFor(
  stage: Stage,
  scene: Scene,
  { about }: Policy,
  { belongings }: Entered,
  ownership: Ownership,
): string {
  if (about === 'nothing' || ownership === 'unknown') return randomUUID()
  if (about === 'member') {
    return { own: scene.owner.id, foreign: stage.elsewhereId, hidden: stage.hiddenId }[ownership]
  }
  const own = belongings ?? scene.owner.belongings
  return ownership === 'own' ? own[about] : scene.owner.belongings[about]
}

/** A call's well-formed request with this id in it. */
export function requestOf(name: string, { bundleId }: Stage, id: string) {
  const { query, body, number, form } = policyOf(name)
  const raw = (calls as Record<string, Call>)[name]?.raw
  return {
    line: `${pathOf(name, id, number)}${query?.(id) ?? ''}`,
    ...(body && { body: JSON.stringify(body(id, bundleId)) }),
    ...(raw === 'multipart' && aForm(fileForm)),
    ...(form && aForm(fieldsOf(form(id)))),
  }
}

/** The call's method and path with an id, a number, a token and the name of a page filled in. */
export function pathOf(name: string, id: string, number = 1): string {
  const parts = { id, number: String(number), name: 'terms', token: id }
  return Object.entries(parts).reduce((path, [part, is]) => path.replace(`{${part}}`, is), name)
}

const fileForm = [['name="photo"; filename="photo.jpg"', 'no picture']]

function fieldsOf(form: Record<string, string>): string[][] {
  return Object.entries(form).map(([name, value]) => [`name="${name}"`, value])
}

function aForm(parts: string[][]) {
  const boundary = 'a-line-between-the-parts'
  const written = parts.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; ${name}\r\n\r\n${value}\r\n`,
  )
  return {
    body: `${written.join('')}--${boundary}--\r\n`,
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** Makes the call as this person. */
export function knock(stage: Stage, name: string, person: Person, id: string): Promise<Answer> {
  const { line, ...request } = requestOf(name, stage, id)
  const { cookie, address } = person
  return stage.door(line, { cookie, address, ...request })
}

export function policyOf(name: string): Policy {
  const policy = accessPolicy[name]
  if (!policy) throw new Error(`No policy says who may make the call ${name}.`)
  return policy
}
