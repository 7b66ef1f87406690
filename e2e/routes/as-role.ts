import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { askByHand, callByHand } from '../support/calls.ts'
import { demoPassword, newPerson } from '../support/person.ts'
import { signInByCall, signUpConfirmed } from '../support/sign-up.ts'
import type { Examples, Role } from './row.ts'

type Members = { results: { id: string }[] }
type Chats = { chats: { conversation: { id: string }; profile: { id: string } }[] }
type Bundles = { bundles: { id: string }[] }
type Statement = { ledger: { id: string }[] }

/** Signs in as somebody of that kind, and finds the ids of what they see. */
export async function beginAs(page: Page, role: Role): Promise<Examples> {
  if (role === 'premium') await signInByCall(page, 'ada', demoPassword)
  if (role === 'free') await signUpAndWrite(page)
  const { results } = await askByHand<Members>(page, '/api/members')
  if (role === 'visitor') return { member: results[0]?.id, chat: randomUUID(), ...nothingBought }
  const { chats } = await askByHand<Chats>(page, '/api/chats.php')
  const { bundles } = await askByHand<Bundles>(page, '/api/bundles')
  const { ledger } = await askByHand<Statement>(page, '/api/transactions')
  const known = chats.map(({ profile }) => profile.id)
  return {
    member: results.find(({ id }) => !known.includes(id))?.id,
    chat: chats[0]?.conversation.id,
    bundle: bundles[0]?.id,
    movement: ledger[0]?.id,
  }
}

/** A visitor is sent to the login before anything is looked up, so any id will do. */
const nothingBought = { bundle: randomUUID(), movement: '1' }

async function signUpAndWrite(page: Page): Promise<void> {
  await signUpConfirmed(page, newPerson('Frode', { gender: 'male', seeking: ['female'] }))
  const { results } = await askByHand<Members>(page, '/api/members')
  const id = randomUUID()
  await callByHand(page, `POST /api/members/${results[0]?.id}/messages`, {
    ...{ id, type: 'text', text: 'Good morning.', acknowledge_fictional: true },
  })
}
