import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { LiveEvent } from '#contract/events.ts'
import type { Database } from '#database/connect.ts'
import type { Elsewhere, Nodes } from '../context/services.ts'
import { type Line, openRedis, type Redis, script } from '../outside/redis.ts'
import { brings } from './bus.ts'

/** Who has not been heard for so long is gone, and so is who was there. */
const goneAfterMs = 10_000
const lookEveryMs = 2000
/** Others hear who came and went in pieces of so long, and at most so many in one. */
const gatherMs = 50
const piece = 1000
/** Of events this old nobody knows any more. */
const toldForMs = 900_000
/** Places of members are forgotten an hour after they were last said, in case their process died. */
const sayAgainEveryMs = 20 * 60_000
const newsEveryMs = 300
/** The safety net of pages whose stream does not carry everything. */
const reloadEveryMs = 60_000

const here = (at: string) =>
  `redis.call('HSET', ${at}, ARGV[2], 1) redis.call('EXPIRE', ${at}, 3600)`

// All scripts: ARGV[1] is the prefix, ARGV[2] this node, 'at:' has the nodes of a member, 'told:'
// when somebody was last told anything.
const now = `local t = redis.call('TIME')
local now = string.format('%.0f', t[1] * 1000 + math.floor(t[2] / 1000))`

const alive = script(`${now}
local was = redis.call('SET', ARGV[1] .. 'node:' .. ARGV[2], 1, 'PX', ${goneAfterMs + 5000}, 'GET')
if ARGV[4] == '1' then redis.call('SET', ARGV[1] .. 'epoch', ARGV[3])
else redis.call('SET', ARGV[1] .. 'epoch', ARGV[3], 'NX') end
return { now, redis.call('GET', ARGV[1] .. 'epoch'), was and 1 or 0 }`)

// From ARGV[3] on the name of a key, and the marks of all that a process knows by it, the newest first.
const agree = script(`for i = 3, #ARGV, 2 do
  local kept, marks = ARGV[1] .. 'key:' .. ARGV[i], ARGV[i + 1]
  local known = redis.call('GET', kept)
  if known and not marks:find(known, 1, true) then return ARGV[i] end
  redis.call('SET', kept, marks:match('^%x+'), 'PX', ${goneAfterMs + 5000})
end
return ''`)

const announce = script(`for i = 3, #ARGV do
  local at = ARGV[1] .. 'at:' .. ARGV[i]
  ${here('at')}
end
return 1`)

const arrive = script(`${now}
local at = ARGV[1] .. 'at:' .. ARGV[3]
${here('at')}
return { now, redis.call('GET', ARGV[1] .. 'epoch') or '', redis.call('GET', ARGV[1] .. 'told:' .. ARGV[3]) or '0' }`)

const leave = script(`return redis.call('HDEL', ARGV[1] .. 'at:' .. ARGV[3], ARGV[2])`)

const tell = script(`${now}
local lines, lives = {}, {}
for i = 3, #ARGV, 2 do
  local member, line = ARGV[i], ARGV[i + 1]
  local at = ARGV[1] .. 'at:' .. member
  if line:sub(1, 1) == 'e' then redis.call('SET', ARGV[1] .. 'told:' .. member, now, 'PX', ${toldForMs}) end
  for _, node in ipairs(redis.call('HKEYS', at)) do
    if node ~= ARGV[2] then
      if lives[node] == nil then lives[node] = redis.call('EXISTS', ARGV[1] .. 'node:' .. node) == 1 end
      if lives[node] then
        lines[node] = lines[node] or {}
        table.insert(lines[node], line)
      else redis.call('HDEL', at, node) end
    end
  end
end
for node, told in pairs(lines) do
  redis.call('PUBLISH', ARGV[1] .. 'to:' .. node, table.concat(told, '\\n'))
end
return now`)

const bye = script(`return redis.call('DEL', ARGV[1] .. 'node:' .. ARGV[2])`)

/** Who is attended is not here, but what happens to them is heard. */
type State = 'attended' | 'hidden' | 'looking'
const marks: Record<State, string> = { attended: '-', hidden: '0', looking: '1' }

type Other = { heardAt: number; members: Map<string, boolean> }

/** What this process does with what others say. */
type Own = {
  /** An event for somebody whose pages may be here. */
  dispatch(memberId: string, event: LiveEvent): void
  /** Something happened elsewhere of which members may have to be told. */
  news(): void
  see(memberId: string, page: string, inSight: boolean): void
  /** Open pages may have missed something: they ask anew, not all at the same moment. */
  reloadPages(): void
}

/**
 * The processes that share a database, as one of them sees it. Redis knows for each member which of
 * them have pages of theirs open: an event goes there and nowhere else. Who is online is told to
 * everybody, because every list of members shows it.
 */
export function openNodes(given: {
  url: string
  prefix: string
  log: Logger
  db: Database
  /** What tells each key of ours from others, the newest first. */
  keys: Record<string, Buffer[]>
}): Nodes {
  const me = randomBytes(8).toString('hex')
  const { redis, begin, close } = openRedis(given)
  const own = new Map<string, State>()
  const others = new Map<string, Other>()
  const seen = { now: 0, epoch: '' }
  const outbox = gatherEvents(redis, me, (time) => {
    seen.now = Math.max(seen.now, time)
  })
  const gossip = gatherStates(redis, me, own)
  const keys = keysAlike(given, me)
  return {
    redis,
    publish: (memberId, event) => {
      outbox.add(memberId, event)
      if (brings.has(event.type)) outbox.news()
    },
    attend: (memberId) => {
      own.set(memberId, 'attended')
      void redis.run(announce, [me, memberId])
    },
    elsewhere: elsewhereOf({ redis, me, own, others, gossip, outbox, seen }),
    begin: async (does) => {
      const hear = hearer({ me, others, redis, gossip, does })
      await begin(lineOf({ me, redis, own, seen, outbox, gossip, does, keys, heard: hear.text }))
      const fault = keys.fault()
      if (fault) {
        await close()
        throw new Error(fault)
      }
      const looking = setInterval(hear.forgetGone, lookEveryMs).unref()
      const stopReloading = reloadWithout(given.db, { redis, outbox, reload: does.reloadPages })
      return async () => {
        clearInterval(looking)
        stopReloading()
        outbox.flush()
        redis.say('all', `bye ${me}`)
        await redis.run(bye, [me])
        await close()
      }
    },
  }
}

/**
 * Whether all processes know each other's keys: each leaves the mark of its newest one while it runs, and
 * looks for the one that it finds there among its own.
 */
function keysAlike({ keys, log }: { keys: Record<string, Buffer[]>; log: Logger }, me: string) {
  const marks = Object.entries(keys).flatMap(([name, all]) => [
    name,
    all.map((each) => each.toString('hex')).join(' '),
  ])
  let fault: string | null = null
  return {
    look: async (run: Redis['run']) => {
      const other = await run(agree, [me, ...marks])
      const found = other
        ? `${other} is another one here than in processes that run already: what one writes or signs the others could not read. Give all of them the same, and while it changes the one of before as ${other}_OLD.`
        : null
      if (found && found !== fault) log.error(found)
      fault = found
    },
    fault: () => fault,
  }
}

type Known = {
  redis: Redis
  me: string
  own: Map<string, State>
  /** How far Redis' clock had come, and since when its memory is whole. */
  seen: { now: number; epoch: string }
  outbox: Outbox
  gossip: Gossip
}

/** What is said each time there is a line, so that a Redis that knows nothing any more knows all. */
function lineOf(
  given: Known & { does: Own; keys: ReturnType<typeof keysAlike>; heard: Line['heard'] },
): Line {
  const { me, redis, own, seen, outbox, gossip, does, keys, heard } = given
  let announced = new Set<string>()
  let saidAgainAt = 0
  const keepAlive = async (run: Redis['run'], isLost: boolean) => {
    const answer = await run(alive, [me, randomBytes(6).toString('hex'), isLost ? '1' : '0'])
    if (!answer) throw new Error('Redis refuses.')
    const [time, epoch, wasKnown] = answer as [string, string, number]
    Object.assign(seen, { now: Number(time), epoch })
    return wasKnown === 1
  }
  const announceAll = async (run: Redis['run'], members: string[]) => {
    for (let from = 0; from < members.length; from += piece) {
      await run(announce, [me, ...members.slice(from, from + piece)])
    }
  }
  return {
    channels: [`to:${me}`, 'all'],
    heard,
    join: async (run) => {
      await keys.look(run)
      await keepAlive(run, false)
      announced = new Set(own.keys())
      await announceAll(run, [...announced])
      saidAgainAt = performance.now()
    },
    up: () => {
      const late = [...own.keys()].filter((each) => !announced.has(each))
      void announceAll(redis.run, late)
      redis.say('all', `who ${me}`)
      gossip.sayAll('all')
      if (outbox.isLost()) {
        keepAlive(redis.run, true).catch(() => undefined)
        redis.say('all', `doubt ${me}`)
        outbox.found()
      }
      // Of whatever happened elsewhere without a line nobody here heard.
      if (own.size > 0) does.reloadPages()
    },
    beat: async () => {
      redis.say('all', `beat ${me}`)
      const wasKnown = await keepAlive(redis.run, false)
      await keys.look(redis.run)
      if (wasKnown && performance.now() - saidAgainAt < sayAgainEveryMs) return
      saidAgainAt = performance.now()
      await announceAll(redis.run, [...own.keys()])
      // A Redis that began anew knows nobody, and what was told meanwhile went nowhere.
      if (!wasKnown) does.reloadPages()
    },
    left: outbox.lose,
  }
}

type Outbox = ReturnType<typeof gatherEvents>

/** What happens in one go goes to Redis in one piece. */
function gatherEvents(redis: Redis, me: string, heardTime: (time: number) => void) {
  let waiting: string[] = []
  let isLost = false
  let newsSaidAt = 0
  const flush = () => {
    const told = waiting
    waiting = []
    if (told.length === 0) return
    void redis.run(tell, [me, ...told]).then((time) => {
      if (time === null) isLost = true
      else heardTime(Number(time))
    })
  }
  const add = (memberId: string, text: string) => {
    if (waiting.length === 0) setImmediate(flush)
    waiting.push(memberId, text)
  }
  return {
    add: (memberId: string, event: LiveEvent) =>
      add(memberId, `e ${memberId} ${JSON.stringify(event)}`),
    see: (memberId: string, page: string, inSight: boolean) =>
      add(memberId, `s ${memberId} ${inSight ? 1 : 0} ${page}`),
    /** At most every 300 ms; the last one is said in the end. */
    news: () => {
      const inMs = newsSaidAt + newsEveryMs - performance.now()
      if (inMs > newsEveryMs) return
      newsSaidAt = performance.now() + Math.max(0, inMs)
      setTimeout(() => redis.say('all', `news ${me}`), Math.max(0, inMs)).unref()
    },
    flush,
    /** Whether others may not have heard of something that happened here. */
    isLost: () => isLost,
    lose: () => {
      isLost = true
    },
    found: () => {
      isLost = false
    },
  }
}

type Gossip = ReturnType<typeof gatherStates>

/** Tells the others who is online here, and whether they look. */
function gatherStates(redis: Redis, me: string, own: ReadonlyMap<string, State>) {
  let changed = new Set<string>()
  const words = (members: string[]) =>
    members.map((each) => `${marks[own.get(each) ?? 'attended']}${each}`).join(' ')
  const say = () => {
    const members = [...changed]
    changed = new Set()
    for (let from = 0; from < members.length; from += piece) {
      redis.say('all', `here ${me} ${words(members.slice(from, from + piece))}`)
    }
  }
  return {
    note: (memberId: string) => {
      if (changed.size === 0) setTimeout(say, gatherMs).unref()
      changed.add(memberId)
    },
    /** Everybody who is here, instead of all that was said before. */
    sayAll: (channel: string) => {
      const members = [...own.keys()].filter((each) => own.get(each) !== 'attended')
      redis.say(channel, `anew ${me} ${words(members.slice(0, piece))}`)
      for (let from = piece; from < members.length; from += piece) {
        redis.say(channel, `here ${me} ${words(members.slice(from, from + piece))}`)
      }
    },
  }
}

type Hearing = {
  me: string
  others: Map<string, Other>
  redis: Redis
  gossip: Gossip
  does: Own
}

function hearer({ me, others, redis, gossip, does }: Hearing) {
  const otherOf = (node: string) => {
    const known = others.get(node) ?? { heardAt: 0, members: new Map() }
    others.set(node, known)
    known.heardAt = performance.now()
    return known
  }
  const note = (members: Map<string, boolean>, words: string[]) => {
    for (const word of words) {
      const memberId = word.slice(1)
      if (word[0] === marks.attended) members.delete(memberId)
      else if (memberId) members.set(memberId, word[0] === marks.looking)
    }
  }
  const hearLine = (text: string) => {
    if (text.startsWith('e ')) {
      const end = text.indexOf(' ', 2)
      return does.dispatch(text.slice(2, end), JSON.parse(text.slice(end)) as LiveEvent)
    }
    const [kind, from = '', ...words] = text.split(' ')
    if (kind === 's') return does.see(from, words[1] ?? '', words[0] === '1')
    if (from === me) return
    const other = otherOf(from)
    switch (kind) {
      case 'anew':
        other.members.clear()
        return note(other.members, words)
      case 'here':
        return note(other.members, words)
      case 'who':
        return gossip.sayAll(`to:${from}`)
      case 'news':
        return does.news()
      case 'doubt':
        return does.reloadPages()
      case 'bye':
        return void others.delete(from)
    }
  }
  return {
    text: (text: string) => {
      for (const each of text.split('\n')) hearLine(each)
    },
    /** Whoever died may have written what nobody was told of. */
    forgetGone: () => {
      for (const [node, { heardAt }] of others) {
        if (performance.now() - heardAt < goneAfterMs) continue
        others.delete(node)
        if (redis.isUp()) does.reloadPages()
      }
    },
  }
}

type Seeing = Known & { others: ReadonlyMap<string, Other> }

function elsewhereOf({ redis, me, own, others, gossip, outbox, seen }: Seeing): Elsewhere {
  const some = (is: (members: Other['members']) => boolean) => {
    for (const { members } of others.values()) if (is(members)) return true
    return false
  }
  return {
    isOnline: (memberId) => some((members) => members.has(memberId)),
    isLooking: (memberId) => some((members) => members.get(memberId) === true),
    members: () => [...others.values()].flatMap(({ members }) => [...members.keys()]),
    note: (memberId, state) => {
      if (own.get(memberId) === state) return
      if (state) own.set(memberId, state)
      else {
        own.delete(memberId)
        void redis.run(leave, [me, memberId])
      }
      gossip.note(memberId)
    },
    see: outbox.see,
    position: () => (redis.isUp() ? `${seen.epoch}.${seen.now}` : null),
    missedSince: async (memberId, position) => {
      const answer = await redis.run(arrive, [me, memberId])
      if (!answer) return true
      const [now, epoch, told] = answer as [string, string, string]
      const [from, time] = position.split('.')
      const since = Number(time)
      const isKnown = from === epoch && since > Number(now) - toldForMs
      return !isKnown || Number(told) >= since
    },
  }
}

/**
 * Without Redis every stream is told by the minute to ask anew. Other processes may still have it:
 * they hear by the database that something happened which they were not told of.
 */
function reloadWithout(
  db: Database,
  { redis, outbox, reload }: { redis: Redis; outbox: Outbox; reload: () => void },
): () => void {
  db.changes.hear({
    told: (what) => what === 'events' && redis.isUp() && reload(),
    hearing: () => undefined,
  })
  const timer = setInterval(() => {
    if (redis.isUp()) return
    reload()
    if (outbox.isLost()) db.query(lostStatement, []).catch(() => undefined)
  }, reloadEveryMs).unref()
  return () => clearInterval(timer)
}

const lostStatement = { name: 'events-were-lost', text: "select pg_notify('told', 'events')" }
