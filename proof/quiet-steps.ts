import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { aPicture } from '#server/testing/pictures.ts'
import { aSignup } from '#server/testing/signups.ts'
import { aPushSubscription } from './push.ts'

/** What people write and are known by, each a text that is nowhere else. */
export type Secrets = ReturnType<typeof someSecrets>

/** Who asks: a session's cookie, or nobody's. */
export type Who = Record<'writer' | 'buyer' | 'leaver' | 'changer', string>

/** Asks for something; answers what came back, where it was JSON. */
export type Ask = (
  line: string,
  body?: unknown,
  who?: keyof Who,
) => Promise<Record<string, unknown> | null>

export function someSecrets() {
  return {
    email: `${canary('address')}@example.test`,
    name: canary('n').slice(0, 24),
    password: canary('password'),
    message: canary('message'),
    token: canary('token'),
    tracking: canary('tracking'),
    network: canary('network'),
    invitation: canary('invitation'),
    report: canary('report'),
    profile: canary('profile'),
    'first date': canary('date'),
    town: canary('town'),
    remarks: canary('remarks'),
    'first message': canary('first'),
    browser: canary('browser'),
    id: canary('id'),
    position: `52.37${randomInt(10_000, 99_999)}`,
    'name in a search': canary('search'),
    'new address': `${canary('newaddress')}@example.test`,
    'new password': canary('newpassword'),
    caption: canary('caption'),
    'name of a file': canary('file'),
    IBAN: anIban(),
    holder: canary('holder'),
    street: canary('street'),
    city: canary('city'),
    telephone: `6${randomInt(20_000_000, 60_000_000)}`,
    'wrong SMS code': canary('c').slice(0, 16),
    'discount code': canary('code'),
    'payment method': canary('method'),
    'order reference': randomUUID(),
    'case name': canary('casename'),
    'case address': `${canary('caseaddress')}@example.test`,
    'case profile': canary('caseprofile'),
    'case words': canary('casewords'),
    'answer to a case': canary('answer'),
    'token of an export': canary('export'),
    job: canary('job'),
    'page before': canary('referer'),
    'program of a visitor': canary('agent'),
  }
}

function canary(kind: string): string {
  return `canary${kind}${aRandomWord()}`
}

/** Of letters alone: digits can be a telephone number, which no name may be. */
function aRandomWord(): string {
  return Array.from(randomBytes(12), (byte) => 'bcdfghjklmnpqrst'[byte % 16]).join('')
}

/** A Dutch account number with the check digits that it has to have. */
function anIban(): string {
  const account = `ABNA0${randomInt(100_000_000, 999_999_999)}`
  const digits = `${account}NL00`.replaceAll(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`)
  const check = 98n - (BigInt(digits) % 97n)
  return `NL${`${check}`.padStart(2, '0')}${account}`
}

/** Signs up, in and out, writes, looks around and leaves, with whatever may go wrong in it. */
export async function writeAndLeave(ask: Ask, secrets: Secrets, to: string): Promise<void> {
  const { email, password, token } = secrets
  const tracking = { sub1: secrets.tracking, network: secrets.network }
  const written = { signup_message: secrets['first message'], signup_for: to }
  const form = aSignup({ email, name: secrets.name, password, tracking, ...written })
  const login = { login: email, password }
  const draft = () => ({ id: randomUUID(), type: 'text', text: secrets.message })
  const given = aPushSubscription()
  const subscription = { ...given, endpoint: `${given.endpoint}-${secrets.browser}` }
  await ask('POST /api/signup', form)
  await ask('POST /api/signup', { ...form, name: 'Somebody else' })
  await ask('POST /api/signup', JSON.stringify(form).slice(0, -3))
  await ask('POST /api/signup', { ...form, invite: secrets.invitation, proof: token })
  await ask('POST /api/user.php', login)
  await ask('POST /api/user.php', { ...login, password: `${password} not` })
  await ask('POST /api/password-reset', { email })
  await ask('POST /api/activation', { token })
  await ask('POST /api/password-reset/do', { token, password, password_repeat: password })
  await ask(`POST /api/members/${to}/messages`, draft(), 'writer')
  await ask(`POST /api/members/${to}/messages?token=${token}`, draft(), 'writer')
  await ask(`GET /api/members?gender=${token}`)
  await ask(`GET /api/chats.php?name=${secrets['name in a search']}`, undefined, 'writer')
  await ask(`GET /api/geocode.php?lat=${secrets.position}&lon=4.9`)
  await ask(`GET /api/places?country=NL&name=${secrets.town}`)
  const about = { about_me: secrets.profile, first_date: secrets['first date'] }
  await ask('PUT /api/profile', about, 'writer')
  const report = { profile_id: to, reason: 'scam', text: secrets.report, message_numbers: [] }
  await ask('POST /api/reports', { id: randomUUID(), ...report }, 'writer')
  await ask(`GET /api/links/${token}`)
  await ask(`POST /api/links/${token}`)
  await ask(`GET /api/own-pages/${token}`)
  await ask('POST /api/reactivation/ask', login)
  await ask('PUT /api/notifications', { mail: { news: 'at_once' } }, 'writer')
  await ask('POST /api/user.php?push=1', { subscription }, 'writer')
  await ask('DELETE /api/push-subscription', { endpoint: subscription.endpoint }, 'writer')
  const leaving = { confirmed: true, reason: 'other', remarks: secrets.remarks }
  await ask('POST /api/mail-change', { email: secrets['new address'], password }, 'leaver')
  const chosen = { password: secrets['new password'], password_repeat: secrets['new password'] }
  await ask('PUT /api/password', { ...chosen, old_password: password }, 'changer')
  await ask('POST /api/data-export', undefined, 'leaver')
  const copy = aForm({ token: secrets['token of an export'] })
  await ask('POST /api/data-export/file', copy, 'leaver')
  await ask('POST /api/account-deletion', { password, ...leaving }, 'leaver')
}

/**
 * Says something of a picture, complains, and pays in each way that knows something of who pays; answers
 * whose picture it was.
 */
export async function showAndPay(
  ask: Ask,
  secrets: Secrets,
  { bundle, codeSent, photo }: { bundle: string; codeSent: () => Promise<string>; photo?: string },
): Promise<string> {
  const file = `${secrets['name of a file']}.jpg`
  const captioned = photo ?? (await upload(ask, file))
  await ask(`PUT /api/photos/${captioned}`, { caption: secrets.caption }, 'writer')
  const about = {
    ...{ id: randomUUID(), kind: 'complaint', reason: 'other', name: secrets['case name'] },
    ...{ email: secrets['case address'], profile: secrets['case profile'] },
    words: secrets['case words'],
  }
  await ask('POST /api/cases', aForm(about, { pictures: await aFile(file) }))
  await ask('POST /api/cases', aForm({ ...about, id: secrets.token }))
  const price = { bundle_id: bundle, discount_code: secrets['discount code'] }
  await ask('POST /api/orders', { id: randomUUID(), ...price, method: 'ideal' }, 'buyer')
  const strange = { bundle_id: bundle, method: secrets['payment method'] }
  await ask('POST /api/orders', { id: randomUUID(), ...strange }, 'buyer')
  await ask(`GET /api/discountcode.php?code=${secrets['discount code']}`, undefined, 'buyer')
  const order = secrets['order reference']
  await ask('POST /api/orders', { id: order, bundle_id: bundle, method: 'ideal' }, 'buyer')
  await ask(`GET /api/orders/${order}`, undefined, 'buyer')
  const mandate = {
    ...{ id: randomUUID(), bundle_id: bundle, holder: secrets.holder, iban: secrets.IBAN },
    ...{ street: secrets.street, house_number: '1', postal_code: '3511 AB', city: secrets.city },
    ...{ mobile: `0${secrets.telephone}`, authorized: true },
  }
  await ask('POST /api/direct-debit', { ...mandate, iban: `${secrets.IBAN}0` }, 'buyer')
  await ask('POST /api/direct-debit', mandate, 'buyer')
  const confirm = `POST /api/direct-debit/${mandate.id}/confirm`
  await ask(confirm, { code: secrets['wrong SMS code'] }, 'buyer')
  await ask(confirm, { code: await codeSent() }, 'buyer')
  return captioned
}

async function upload(ask: Ask, name: string): Promise<string> {
  const shown = await ask('POST /api/photos', aForm({}, { photo: await aFile(name) }), 'writer')
  const { id } = (shown?.photo ?? {}) as { id?: string }
  if (!id) throw new Error('The picture was not taken.')
  return id
}

function aForm(fields: Record<string, string>, files: Record<string, File> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [name, value] of Object.entries(files)) form.set(name, value)
  return form
}

async function aFile(name: string): Promise<File> {
  return new File([new Uint8Array(await aPicture())], name)
}
