import { Agent } from 'node:https'
import { pino } from 'pino'
import { connect } from '#database/connect.ts'
import { readEnvironment } from '#server/config/environment.ts'
import { createContext } from '#server/create-context.ts'
import { startJobs } from '#server/jobs/run-jobs.ts'
import { keepTelling } from '#server/notifier/keep-telling.ts'
import { smtpMailer } from '#server/outside/mail.ts'
import { webPusher } from '#server/outside/push.ts'
import { tasksOf } from '#server/tasks.ts'

/** What the process that is killed is given (told.test.ts). */
export type TellingLife = {
  url: string
  folder: string
  /** How far its clock is ahead of this machine's, ms. */
  aheadMs: number
  smtpUrl: string
  /** Where the push service is, and what it is trusted by. */
  push: { origin: string; certificate: string; vapid: Parameters<typeof webPusher>[0] }
}

// A service reduced to what tells: it follows, judges and delivers, until it is killed.
process.once('message', async ({ url, folder, aheadMs, smtpUrl, push }: TellingLife) => {
  const db = connect({ url, now: () => new Date(Date.now() + aheadMs) })
  const agent = new Agent({
    ca: push.certificate,
    lookup: (_, { all }, done) =>
      all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
  })
  const mayReach = (endpoint: string) => endpoint.startsWith(push.origin)
  const plain = await createContext({
    environment: readEnvironment({ DATA_DIR: folder }),
    db,
    log: pino({ level: 'silent' }),
  })
  const context = {
    ...plain,
    mailer: smtpMailer(smtpUrl),
    pusher: webPusher(push.vapid, { agent, mayReach }),
  }
  await startJobs(context, url, tasksOf(context))
  keepTelling(context)
  process.send?.('running')
})
