import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { projectFile } from '#database/project-file.ts'
import { freezeSpending } from '../credits/audit/audit-ledger.ts'
import { bundlesFor, findBundles, seedBundles } from '../credits/bundles.ts'
import { loadCode } from '../discounts/judge-code.ts'
import { reportMember } from '../moderation/report-member.ts'
import { aConversation, type Meeting, meeting, somePhotos } from '../testing/meeting.ts'
import { aMember, theSite } from '../testing/people.ts'
import { refusalOf } from '../testing/refused.ts'
import { testDatabase } from '../testing/test-database.ts'
import { commands } from './commands.ts'
import { runCommand } from './run-command.ts'

const { db, url } = await testDatabase()
let here: Meeting
beforeAll(async () => {
  await theSite(db)
  here = await meeting(db)
})

const run = (...words: string[]) => runCommand(words, { DATABASE_URL: url })

test('without a command all are shown, and after a wrong one those that begin like it', async () => {
  expect(await run()).toMatchObject({ code: 0, said: expect.stringContaining('photos approve') })
  const wrong = [
    ['photos', 'delete'],
    ['photos', 'list', '--colour', 'red'],
    ['photos', 'list', '--state', 'lost'],
    ['photos', 'approve'],
    ['photos', 'approve', 'first'],
    ['photos', 'reject', randomUUID()],
    ['reports', 'close', randomUUID()],
    ['settings', 'set', 'general', 'free_photos'],
  ]
  for (const words of wrong) {
    const { code, said } = await run(...words)
    const helped = said.match(/^ {2}\w+/gm)?.map((line) => line.trim())
    expect([code, [...new Set(helped)]]).toEqual([2, words.slice(0, 1)])
  }
  const unknown = await run('pictures', 'list')
  expect(unknown).toMatchObject({ code: 2, said: expect.stringContaining('photos approve <id>') })
})

test('a fault stands below the list of all commands, and a cell is named in either way', async () => {
  const last = async (...words: string[]) => {
    const { code, said } = await run(...words)
    return [code, said.split('\n').at(-1)]
  }
  expect(await last('pictures', 'list')).toEqual([2, 'There is no command "pictures list".'])
  expect(await last('--cell')).toEqual([2, '--cell needs a value.'])
  expect(await last('--cell=')).toEqual([2, '--cell needs a value.'])
  for (const words of [['--cell', 'b'], ['--cell=b']]) {
    const { said } = await run(...words, 'sites', 'list')
    expect(said).toMatch(
      /^There is no cell "b": set CELL_B_DATABASE_URL\.\n\nUse:.*\n\n {2}sites list /,
    )
  }
})

test('every command that the papers name is one, with its options', async () => {
  const names = ['README.md', ...globSync('docs/*.md', { cwd: projectFile('.') })]
  const papers = await Promise.all(names.map((name) => readFile(projectFile(name), 'utf8')))
  const calls = papers.flatMap((paper) =>
    [...paper.matchAll(/npm run cli -- ([a-z][^\n`#;&|]*)/g)].map(([, call = '']) => call.trim()),
  )
  expect(calls.length).toBeGreaterThan(60)
  for (const call of calls) {
    const words: string[] = call.match(/'[^']*'|"[^"]*"|<[^>]*>|\S+/g) ?? []
    const [first = '', second = ''] = words
    const command = commands.find((each) => [first, `${first} ${second}`].includes(each.words))
    expect(command, call).toBeDefined()
    const given = words.filter((word) => /^--\w/.test(word)).map((word) => word.slice(2))
    const known = [...(command?.options ?? []), ...(command?.flags ?? []), 'cell']
    expect(known, call).toEqual(expect.arrayContaining(given))
    // A first start has this one; the others come to be in the same papers.
    const at = command?.usage.startsWith('<site>') ? 2 : words.indexOf('--site') + 1
    if (at > 0) expect(['serenade', 'second', 'third', '<site>'], call).toContain(words[at])
  }
})

test('photos are listed, rejected with a reason that their owner reads, and approved', async () => {
  const ada = await aMember(db, { name: 'Ada Uploads' })
  const [id = ''] = await somePhotos(db, ada.id, ['pending'])
  expect((await run('photos', 'list')).said).toMatch(new RegExp(`${id}\\s+pending\\s+Ada Uploads`))
  expect(await run('photos', 'reject', id, '--reason', 'Too dark')).toMatchObject({ code: 0 })
  expect((await run('photos', 'list')).said).toBe('No photos here.')
  expect((await run('photos', 'list', '--state', 'rejected')).said).toContain('Too dark')
  expect(await run('photos', 'approve', id)).toMatchObject({ code: 0 })
  expect((await run('photos', 'list', '--state', 'active')).said).toContain(id)
  const long = await run('photos', 'reject', id, '--reason', 'x'.repeat(2001))
  expect(long).toMatchObject({ code: 2, said: expect.stringMatching(/^A reason has 2000 char/) })
  const unknown = await run('photos', 'approve', randomUUID())
  expect(unknown).toEqual({ code: 1, said: 'There is no photo with this id.' })
})

test('reports are listed, shown with their evidence and closed once', async () => {
  const [ada, bea] = [await aMember(db, { name: 'Ada' }), await aMember(db, { name: 'Bea' })]
  const conversation_id = await aConversation(db, ada.id, bea.id)
  const message = { number: 1, id: randomUUID(), sender_id: bea.id, credits: 0 }
  await db.kysely
    .insertInto('messages')
    .values({ ...message, conversation_id, type: 'text', text: 'Pay me', created_at: db.now() })
    .execute()
  const id = randomUUID()
  await reportMember(db, await here.as(ada), {
    id,
    profile_id: bea.id,
    reason: 'scam',
    text: 'Wants money\u202e',
    message_numbers: [1],
  })
  expect((await run('reports', 'list')).said).toMatch(
    new RegExp(`${id}\\s+open\\s+scam\\s+Ada\\s+Bea`),
  )
  const { said } = await run('reports', 'show', id)
  for (const part of ['Wants money', 'Pay me', '#1', bea.id]) expect(said).toContain(part)
  expect(said, 'nothing steers the terminal').not.toContain('\u202e')
  expect(await run('reports', 'close', id, '--state', 'upheld')).toMatchObject({ code: 0 })
  expect(await run('reports', 'close', id, '--state', 'dismissed')).toMatchObject({ code: 1 })
  expect((await run('reports', 'list')).said).toBe('No reports here.')
  expect((await run('reports', 'list', '--state', 'upheld')).said).toContain(id)
  expect(await run('reports', 'show', randomUUID())).toMatchObject({ code: 1 })
})

test('a code is made, refused where it can not be, and listed', async () => {
  expect((await run('codes', 'list')).said).toBe('No codes here.')
  const create = (...more: string[]) => run('codes', 'create', 'general', ...more)
  const options = [
    ...['--percentage', '20', '--country', 'nl', '--currency', 'eur', '--minimum', '1000'],
    ...['--methods', 'card, paypal', '--expires', '2099-12-31T23:00:00Z'],
  ]
  expect(await create('summer', ...options)).toEqual({
    code: 0,
    said: 'Made the code SUMMER of general.',
  })
  expect(await create('ALWAYS', '--percentage', '5')).toMatchObject({ code: 0 })
  expect(await create('TENTIMES', '--percentage', '5', '--times', '10')).toMatchObject({ code: 0 })
  const { said } = await run('codes', 'list')
  expect(said).toMatch(
    /general +SUMMER +20% +NL +1000 EUR +card, paypal +2099-12-31 23:00 UTC +active +0/,
  )
  expect(said).toMatch(/general +ALWAYS +5% +all +0 +all +never +active +0/)
  expect(said).toMatch(/general +TENTIMES +5% .* active +0 of 10/)
  const refused = [
    [1, 'Summer', '--percentage', '10'],
    [1, 'X', '--percentage', '10'],
    [1, 'ZERO', '--percentage', '0'],
    [2, 'PART', '--percentage', '2.5'],
    [1, 'MUCH', '--percentage', '101'],
    [1, 'WHERE', '--percentage', '10', '--country', 'XX'],
    [1, 'WHAT', '--percentage', '10', '--minimum', '1000'],
    [1, 'HOW', '--percentage', '10', '--methods', 'shells'],
    [1, 'PAST', '--percentage', '10', '--expires', '2020-01-01T00:00:00Z'],
    [1, 'NEVER', '--percentage', '10', '--times', '0'],
    [2, 'HALF', '--percentage', '10', '--times', '1.5'],
    [2, 'EMPTY', '--percentage', '10', '--minimum', ''],
    [2, 'BLANK', '--percentage', '10', '--minimum', ' ', '--currency', 'EUR'],
    [2, 'HEX', '--percentage', '0x10'],
    [2, 'POWER', '--percentage', '10', '--times', '1e3'],
    [2, 'WHEN', '--percentage', '10', '--expires', 'tomorrow'],
    [2, 'LEAP', '--percentage', '10', '--expires', '2099-02-30T00:00:00Z'],
    [2, 'NOTHING'],
  ] as const
  for (const [code, ...words] of refused) {
    expect(await create(...words), words.join(' ')).toMatchObject({ code })
  }
  expect(await run('codes', 'create', 'nowhere', 'CODE', '--percentage', '5')).toEqual({
    code: 1,
    said: 'There is no site "nowhere".',
  })
  expect((await run('codes', 'list')).said.split('\n')).toHaveLength(4)
})

test('no option of any command may be empty or blank', async () => {
  for (const { words, places, options } of commands) {
    const given = [...words.split(' '), ...Array.from({ length: places[0] }, () => 'x')]
    for (const option of options) {
      for (const blank of ['', '  ']) {
        const { code, said } = await run(...given, `--${option}`, blank)
        expect([code, said.split('\n')[0]]).toEqual([2, `--${option} needs a value.`])
      }
    }
  }
})

test('a code that was a mistake is stopped: nobody can use it any more', async () => {
  const asker = await here.as(await aMember(db))
  const load = () => loadCode(db, asker, { code: 'always', country: 'NL' })
  expect(await load()).toMatchObject({ code: 'ALWAYS' })
  expect(await run('codes', 'stop', 'nowhere', 'ALWAYS')).toMatchObject({ code: 1 })
  expect(await run('codes', 'stop', 'general', ' always ')).toMatchObject({ code: 0 })
  expect((await refusalOf(load())).code).toBe('code_not_found')
  expect((await run('codes', 'list')).said).toMatch(/general +ALWAYS .* inactive +0/)
  expect(await run('codes', 'stop', 'general', 'ALWAYS')).toMatchObject({ code: 1 })
})

test('prices are set, and stopped, for a currency or for one of its countries', async () => {
  await seedBundles(db)
  const set = (...words: string[]) => run('prices', 'set', 'general', ...words)
  const stop = (...words: string[]) => run('prices', 'stop', 'general', ...words)
  const { id: siteId } = await db.kysely
    .selectFrom('sites')
    .select('id')
    .where('slug', '=', 'general')
    .executeTakeFirstOrThrow()
  const sold = async (country: string) =>
    bundlesFor(await findBundles(db, siteId), country).map((each) => [
      each.credits,
      each.price_minor,
    ])
  const [euros, ten] = [await sold('NL'), (await findBundles(db, siteId))[0]]
  expect((await set('--currency', 'eur', '--credits', '10', '--price', '899')).said).toBe(
    '10 credits cost 8.99 EUR from now on, before 7.99 EUR.',
  )
  expect(await sold('DE')).toEqual([[10, 899], ...euros.slice(1)])
  const own = await set('--country', 'fi', '--credits', '40', '--price', '2499')
  expect(own.said).toContain('with 5 other prices as they were')
  const finnish = [[10, 899], euros[1], [40, 2499], ...euros.slice(2)]
  expect(await sold('FI')).toEqual(finnish)
  expect(await sold('NL'), 'others keep theirs').toEqual([[10, 899], ...euros.slice(1)])
  expect((await run('prices', 'list', 'general')).said).toMatch(/EUR +FI +40 +24\.99 +0\.62/)
  // What was ordered names a bundle that is still there.
  const orderable = db.kysely.selectFrom('bundles').select('price_minor')
  expect(await orderable.where('id', '=', ten!.id).execute()).toHaveLength(1)

  expect(await stop('--country', 'NL', '--credits', '10')).toMatchObject({ code: 1 })
  for (const credits of [25, 40, 60, 150, 400]) {
    expect(await stop('--country', 'FI', '--credits', `${credits}`)).toMatchObject({ code: 0 })
  }
  const last = await stop('--country', 'FI', '--credits', '10')
  expect(last.said).toBe('FI has the list of EUR again.')
  expect(await sold('FI')).toEqual(await sold('NL'))
  await set('--currency', 'EUR', '--credits', '10', '--price', '799')
  expect(await sold('NL')).toEqual(euros)
})

test('a price that is none is refused in a sentence', async () => {
  const set = (...words: string[]) => run('prices', 'set', ...words)
  const size = ['--credits', '10', '--price', '799']
  expect((await set('nowhere', '--currency', 'EUR', ...size)).said).toContain('no site "nowhere"')
  for (const wrong of [
    size,
    ['--currency', 'EUR', '--country', 'NL', ...size],
    ['--currency', 'XXX', ...size],
    ['--country', 'XX', ...size],
    ['--currency', 'EUR', '--credits', '0', '--price', '1'],
    ['--currency', 'EUR', '--credits', '10', '--price', '0'],
    ['--currency', 'EUR', '--credits', '10', '--price', '7.99'],
    ['--currency', 'EUR', '--credits', '10'],
  ]) {
    expect(await set('general', ...wrong), wrong.join(' ')).toMatchObject({ code: 2 })
  }
})

test('a setting is read, changed where its value is possible, and forgotten at its default', async () => {
  const stored = async () =>
    (
      await db.kysely
        .selectFrom('sites')
        .select('settings')
        .where('slug', '=', 'general')
        .executeTakeFirstOrThrow()
    ).settings
  expect((await run('settings', 'get', 'general', 'photo_review')).said).toBe('"after"')
  expect(await run('settings', 'set', 'general', 'photo_review', '"before"')).toMatchObject({
    code: 0,
  })
  expect((await run('settings', 'get', 'general', 'photo_review')).said).toBe('"before"')
  expect((await run('settings', 'get', 'general')).said).toMatch(/photo_review\s+site\s+"before"/)
  expect(await stored()).toEqual({ photo_review: 'before' })
  const refused = [
    ['photo_review', '"never"'],
    ['minimum_age', '16'],
    ['free_photos', '"3"'],
    ['no_such_setting', '1'],
    ['toString', '1'],
    ['photo_review', 'before'],
    ['mail_name', '"a\\u0000b"'],
    ['mail_name', '"half \\ud800"'],
    ['free_photos', '2147483648'],
    ['deletion_days', '1e400'],
    ['time_zone', '"Europe/Amstredam"'],
    ['time_zone', '"+02:00"'],
    ['gifts', '{}'],
    ['gifts', '{"a_rosse": 6}'],
    ['visible_profile_fields', '["hair_colour"]'],
    ['visible_profile_notes', '["about"]'],
    ['search_fields', '["hair_colour"]'],
    ['support_email', '""'],
    ['support_email', '"Help <help@general.example>"'],
    ['enable_site_entry_popup', '"off"'],
    ['payment_methods_off', '["paypall"]'],
    ['sepa_iban', '"DE00 3704 0044 0532 0130 00"'],
    ['sepa_creditor_id', '"DE99ZZZ09999999999"'],
    ['sepa_bic', '"COBA"'],
  ]
  for (const [name = '', json = ''] of refused) {
    expect(await run('settings', 'set', 'general', name, json)).toMatchObject({ code: 1 })
  }
  expect(await stored()).toEqual({ photo_review: 'before' })
  await run('settings', 'set', 'general', 'photo_review', '"after"')
  expect(await stored()).toEqual({})
  for (const [name = '', value = ''] of [
    ['sepa_iban', 'DE89 3704 0044 0532 0130 00'],
    ['sepa_creditor_id', 'DE98 ZZZ 09999999999'],
    ['sepa_creditor_id', 'FR72ZZZ123456'],
    ['sepa_bic', 'COBADEFFXXX'],
  ]) {
    const set = (json: string) => run('settings', 'set', 'general', name, json)
    expect(await set(`"${value}"`), value).toMatchObject({ code: 0 })
    expect(await stored()).toEqual({ [name]: value })
    expect(await set('""')).toMatchObject({ code: 0 })
  }
  expect(await run('settings', 'get', 'general', 'toString')).toMatchObject({ code: 1 })
  expect(await run('settings', 'get', 'nowhere')).toMatchObject({
    code: 1,
    said: 'There is no site "nowhere". There are: general.',
  })
})

test('books are checked, a difference is named, and spending is let go only when all adds up', async () => {
  expect(await run('ledger', 'check')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Checked: \d+ members, \d+ entries.*\nSpending is not frozen.\n/),
  })
  const ada = await aMember(db, { credits: 5 })
  const holding = (balance: number) =>
    db.kysely.updateTable('wallets').set({ balance }).where('member_id', '=', ada.id).execute()
  await holding(6)
  await freezeSpending(db, 'balance')
  const wrong = await run('ledger', 'check')
  expect(wrong.code).toBe(1)
  expect(wrong.said).toMatch(/Spending is frozen since .*: balance\./)
  expect(wrong.said).toMatch(new RegExp(`balance +1 +a balance is not the sum of .* ${ada.id}`))
  expect(await run('ledger', 'unfreeze')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Spending stays frozen:'),
  })
  await holding(5)
  expect(await run('ledger', 'unfreeze')).toEqual({
    code: 0,
    said: 'Everything adds up: people can spend again.',
  })
  expect((await run('ledger', 'unfreeze')).said).toContain('was not frozen')
})

test('a database that does not answer is said in a sentence', async () => {
  const outcome = await runCommand(['photos', 'list'], {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
  })
  expect(outcome).toEqual({ code: 1, said: 'The database at 127.0.0.1:1 does not answer.' })
})
