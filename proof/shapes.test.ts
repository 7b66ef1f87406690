import { expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { interests } from '#contract/options.ts'
import type { Settings } from '#contract/sites.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { seedBundles } from '#server/credits/bundles.ts'
import { createLink } from '#server/notifications/mail-links.ts'
import { aMember } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'

// Calls are checked against the contract wherever they are made; these tests name the specified
// fields one by one, so that a field dropped from the contract is missed here.
const app = await testApp()
const ada = await aMember(app.db, { name: 'Ada', credits: 7 })
const bruno = await aMember(app.db, { name: 'Bruno', gender: 'male' })
await seedBundles(app.db)

test('the user has every field of the specification', {
  tags: ['S3.1–S3.3', 'S3.5', 'S3.6', 'S3.9'],
}, async () => {
  const hash = await hashPassword('a password for this test')
  await app.owner.kysely
    .updateTable('members')
    .set({ password_hash: hash })
    .where('id', '=', ada.id)
    .execute()
  const login = { login: ada.email, password: 'a password for this test' }
  const { body } = await app.call<{ user: User }>(null, 'POST /api/user.php', login)
  expect(body.user).toMatchObject({
    status: 'active',
    credits: 7,
    paid_user: false,
    language: null,
    notifications_disabled: [],
    mails_off_cause: null,
    signup_step: null,
    paused_at: null,
    profile: { id: ada.id },
  })
  expect(body.user.signup_date).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  const { body: site } = await app.call<{ settings: Settings }>(null, 'GET /api/settings.php')
  expect(site.settings.fictional_icon).toBeTruthy()
  expect(body.user.fictional_icon).toBe(site.settings.fictional_icon)
})

test('chats and likes have every field of the specification', {
  tags: ['S3.35–S3.43', 'S3.47'],
}, async () => {
  const draft = { id: crypto.randomUUID(), type: 'text', text: 'Hello' }
  await app.call(bruno, `POST /api/members/${ada.id}/messages`, draft)
  const carlo = await aMember(app.db, { name: 'Carlo', gender: 'male' })
  await app.call(bruno, `PUT /api/likes/${ada.id}`)
  await app.call(ada, `PUT /api/likes/${carlo.id}`)
  const chats = await app.call(ada, 'GET /api/chats.php')
  expect(chats.body).toMatchObject({
    chats: [
      {
        conversation: { id: expect.any(String) },
        profile: { id: bruno.id },
        num_unread_messages: 1,
      },
    ],
    total_unread: 1,
  })
  const likes = await app.call(ada, 'GET /api/likes.php')
  expect(likes.body).toMatchObject({
    liked_by: [{ id: bruno.id, like_new: true }],
    likes: [carlo.id],
    matches: [],
  })
  const named = (likes.body.profiles as { id: string }[]).map(({ id }) => id)
  expect(named.sort()).toEqual([bruno.id, carlo.id].sort())
})

const settingNames = [
  ...['countries', 'name', 'index_title', 'description', 'visible_profile_fields'],
  ...['visible_profile_notes', 'geoip_country', 'geoip_selected_country', 'cdn_prefix'],
  ...['message_credits', 'photo_credits', 'gift_credits', 'signup_credits', 'message_length'],
  ...['minimum_message_costs', 'support_email', 'support_phone', 'enable_site_entry_popup'],
  ...['push_public_key', 'search_fields', 'domain', 'domain_language', 'fictional_warning'],
  ...['fictional_singular', 'fictional_plural', 'fictional_icon', 'refund_days', 'signups'],
  ...['logged_out_search', 'logged_out_search_trafficsource', 'member_resell', 'niche'],
  ...['company_id', 'mail_name', 'signup_open', 'search_open', 'deletion_days', 'alert_days'],
  ...['entry_skip_days', 'visitor_views'],
]

test('the settings have every field of the specification', {
  tags: ['S3.51', 'S3.58', 'S3.59', 'S3.73', 'S3.87', 'S7.31'],
}, async () => {
  const { body } = await app.call<{ settings: Settings }>(null, 'GET /api/settings.php')
  expect(Object.keys(body.settings)).toEqual(expect.arrayContaining(settingNames))
  expect(body.settings).toMatchObject({
    geoip_selected_country: null,
    cdn_prefix: '',
    domain: 'localhost',
    niche: 1,
  })
  expect(body.settings.countries).toHaveLength(19)
})

test('the numbers that the specification leaves open are as decided', {
  tags: ['S3.60–S3.64', 'S3.79', 'S9.27', 'S9.29'],
}, async () => {
  const { body } = await app.call<{ settings: Settings }>(null, 'GET /api/settings.php')
  expect(body.settings).toMatchObject({
    message_credits: 1,
    photo_credits: 2,
    gift_credits: 3,
    signup_credits: 5,
    message_length: 1000,
    refund_days: 14,
    minimum_age: 18,
  })
})

test('minimum message costs are whole money for each country', {
  tags: ['S3.65–S3.67', 'S9.28'],
}, async () => {
  const { body } = await app.call<{ settings: Settings }>(null, 'GET /api/settings.php')
  expect(body.settings.minimum_message_costs.NL).toEqual({ costs: 0.4, currency: 'EUR' })
  expect(Object.keys(body.settings.minimum_message_costs).sort()).toEqual(
    body.settings.countries.toSorted(),
  )
})

test('three photos are free, twenty-five are premium', { tags: ['S9.1', 'S9.2'] }, async () => {
  const { body } = await app.call<{ settings: Settings }>(null, 'GET /api/settings.php')
  expect(body.settings).toMatchObject({ free_photos: 3, premium_photos: 25 })
})

test('the company has every field of the specification', async () => {
  const { body } = await app.call<{ company: object }>(null, 'GET /api/companyinfo.php')
  const names = ['name', 'address', 'kvk', 'city', 'country', 'tradenames', 'vat_numbers']
  expect(Object.keys(body.company)).toEqual(
    expect.arrayContaining([...names, 'support_phone', 'delete_discount', 'added']),
  )
})

test('the general site offers the interests without the sexual ones', {
  tags: ['S3.25', 'S3.34'],
}, async () => {
  const { body } = await app.call<{ interests: { id: string }[] }>(null, 'GET /api/interests.php')
  const ids = body.interests.map((each) => each.id)
  expect(ids).toHaveLength(37)
  expect(interests).toEqual(expect.arrayContaining(ids))
  expect(ids).not.toContain('oral_sex')
})

const cardFields = [
  ...['id', 'name', 'age', 'gender', 'country', 'region', 'town', 'distance', 'main_image'],
  ...['presence', 'online', 'fictional', 'liked', 'likes_me'],
]

test('a card and a profile hold what is promised, and nothing private of others', async () => {
  const chiara = await aMember(app.db, { name: 'Chiara' })
  await app.call(chiara, `PUT /api/likes/${bruno.id}`)
  const popup = await app.call<{ profile: object }>(bruno, 'GET /api/auto-like.php')
  expect(Object.keys(popup.body.profile).sort()).toEqual(cardFields.toSorted())
  const { body } = await app.call<{ profile: object }>(bruno, `GET /api/members/${chiara.id}`)
  expect(Object.keys(body.profile).sort()).toEqual(
    [
      ...cardFields,
      ...['status', 'seeking', 'seeking_min_age', 'seeking_max_age', 'sexuality', 'about_me'],
      ...['looking_for', 'first_date', 'hair_color', 'eye_color', 'body_type', 'languages'],
      ...['relationship_status', 'interests', 'common_interests', 'photos', 'num_locked_photos'],
      ...['locked_because', 'conversation_id', 'passed'],
    ].sort(),
  )
})

test('the members area answers with the fields that its pages were promised', {
  tags: ['S7.62'],
}, async () => {
  const keysOf = async (request: `GET ${string}`) =>
    Object.keys((await app.call(ada, request)).body)
      .sort()
      .join(' ')
  expect(await keysOf('GET /api/members')).toBe(
    'costliest filters num_passed num_results num_similar page pages results similar',
  )
  expect(await keysOf('GET /api/member-count')).toBe('num_results')
  expect(await keysOf('GET /api/newcomers')).toBe('latest num_newcomers')
  expect(await keysOf('GET /api/swipe-game')).toBe('likes_a_day likes_left profiles resets_at')
  expect(await keysOf('GET /api/match-finder')).toBe('num_considered results')
  expect(await keysOf('GET /api/match-finder/so-far')).toBe('faces num_fitting num_sharing')
  expect(await keysOf('GET /api/photos')).toBe('limit photos')
  expect(await keysOf('GET /api/passes')).toBe('profiles')
  expect(await keysOf('GET /api/blocks')).toBe('ended profiles')
  expect(await keysOf('GET /api/regions.php?country=CH')).toBe('label regions')
  expect(await keysOf('GET /api/places?country=NL&name=a')).toBe('places')
  expect(await keysOf('GET /api/geocode.php?lat=0&lon=0')).toBe('place')
})

test('the ways in and out answer with the fields that their pages were promised', {
  tags: ['S7.62'],
}, async () => {
  const keysOf = async (request: `GET ${string}`, part?: string) => {
    const { body } = await app.call(ada, request)
    const of = part ? (body[part] as object) : body
    return Object.keys(of).sort().join(' ')
  }
  expect(await keysOf('GET /api/signup/challenge')).toBe('challenge')
  expect(await keysOf('GET /api/signup-message')).toBe('signup_message')
  expect(await keysOf('GET /api/faces')).toBe('faces num_online')
  expect(await keysOf('GET /api/density?country=NL')).toBe('country regions')
  expect(await keysOf('GET /api/notifications', 'notifications')).toBe(
    'all_off discreet mail mails_off push push_browsers quiet shows_text time_zone',
  )
  expect(await keysOf('GET /api/account-deletion', 'deletion')).toBe(
    'credits delete_discount final_at withdrawable',
  )
  expect(await keysOf('GET /api/data-export')).toBe('data_export')
  await app.call(ada, 'POST /api/data-export')
  expect(await keysOf('GET /api/data-export', 'data_export')).toBe('expires_at requested_at state')
  const purpose = 'unsubscribe'
  const given = { purpose, memberId: ada.id, email: ada.email, lifeMs: 60_000 } as const
  const token = await createLink(app.db, given)
  expect(await keysOf(`GET /api/links/${token}`, 'link')).toBe(
    'expires_at leads_on password_needed path purpose type',
  )
})

test('at least fourteen gifts are offered, each with its price, the cheapest first', async () => {
  const { body } = await app.call<{ gifts: { id: string; credits: number }[] }>(
    null,
    'GET /api/gifts',
  )
  expect(body.gifts.length).toBeGreaterThanOrEqual(14)
  expect(new Set(body.gifts.map((gift) => gift.id)).size).toBe(body.gifts.length)
  const prices = body.gifts.map((gift) => gift.credits)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  expect(Math.min(...prices)).toBe(3)
})

test("a refusal is problem+json with its code and a title in the reader's language", {
  tags: ['S8.9'],
}, async () => {
  const { status, problem, headers } = await app.call(null, 'GET /api/chats.php', undefined, {
    Cookie: 'locale=fr',
  })
  expect(status).toBe(403)
  expect(headers.get('content-type')).toBe('application/problem+json')
  expect(problem).toMatchObject({
    code: 'authentication_required',
    title: expect.stringMatching(/connect/i),
  })
})
