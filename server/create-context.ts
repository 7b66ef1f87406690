import { createHash, createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '#database/connect.ts'
import { followReplicas } from '#database/follow-replica.ts'
import { rememberSessions } from './accounts/remember-sessions.ts'
import { batchSends } from './chats/send-batches.ts'
import { type Environment, isLoopback } from './config/environment.ts'
import type { Context } from './context/context.ts'
import type { Nodes } from './context/services.ts'
import { openFunnel } from './funnel/count-steps.ts'
import { openUploads } from './http/bodies/uploads.ts'
import { inProcessBus, sharedBus } from './live/bus.ts'
import { openConnections } from './live/connections.ts'
import { openNodes } from './live/nodes.ts'
import { returnPathsOn } from './notifications/return-path.ts'
import { choosePayments } from './outside/choose-payments.ts'
import { exportsIn } from './outside/export-storage.ts'
import { chooseFiles } from './outside/files/choose-files.ts'
import { chooseMailer, type ReturnPath } from './outside/mail.ts'
import { photosIn } from './outside/photo-storage.ts'
import { choosePusher } from './outside/push.ts'
import { readSigningKeys, readVault } from './outside/read-secret.ts'
import { chooseSms } from './outside/sms.ts'
import { photoSigner } from './photos/sign-photos.ts'
import type { Vault } from './secrets/vault.ts'
import { rememberSites } from './sites/find-site.ts'
import { measuredOutside } from './telemetry/metrics.ts'
import { whoAsks } from './who-asks.ts'

/** Puts together everything that lives as long as the process. Opens nothing itself. */
export async function createContext(given: {
  environment: Environment
  db: Database
  log: Logger
  /** How long a site's settings are remembered; tests remember nothing. */
  siteLifeMs?: number
}): Promise<Context> {
  const { environment, db, log, siteLifeMs = 5000 } = given
  const { databaseReadUrls: urls, databaseDirectUrl } = environment
  const pooled = databaseDirectUrl !== null
  const tell = (sentence: string) => log.warn(sentence)
  const files = chooseFiles(environment)
  const vault = await readVault(environment)
  const nodes = await nodesOf(given, vault)
  const bus = nodes ? sharedBus(nodes) : inProcessBus()
  const connections = openConnections(bus, log, { elsewhere: nodes?.elsewhere, now: db.now })
  const context: Context = {
    environment,
    db,
    replicas: urls.length > 0 ? followReplicas({ urls, primary: db, tell, pooled }) : null,
    log,
    // A name that somebody points at us must belong to one of our sites; this very machine has many
    // names.
    findSite: rememberSites(db, siteLifeMs, (host) => environment.local && isLoopback(host)),
    sessions: rememberSessions(db),
    whoAsks: (request) => whoAsks(context, request),
    otherCells: () => [],
    bus,
    connections,
    nodes: nodes && {
      redis: nodes.redis,
      join: () =>
        nodes.begin({
          dispatch: bus.deliver,
          news: bus.bringNews,
          see: connections.seeHere,
          reloadPages: connections.reloadPages,
        }),
    },
    queue: { brokeAt: null },
    mailer: measuredOutside(
      'mail',
      chooseMailer(db, environment, returnPathOf(environment, db, vault)),
    ),
    pusher: measuredOutside('push', await choosePusher(environment)),
    uploads: openUploads(join(environment.dataFolder, 'uploads')),
    photoStorage: photosIn(files),
    exportStorage: exportsIn(files, environment.cell),
    signPhotos: photoSigner(await readSigningKeys(environment), db.now),
    funnel: openFunnel(db),
    sendBatches: batchSends(db),
    payments: new Map(
      [...(await choosePayments(db, environment))].map(([name, provider]) => [
        name,
        measuredOutside(name, provider),
      ]),
    ),
    sms: measuredOutside('sms', chooseSms(db, environment)),
    vault,
    leaving: new AbortController(),
    stopping: new AbortController(),
  }
  return context
}

/** Redis may serve others as well: what is ours there is named for our database. */
async function nodesOf(
  { environment, db, log }: Parameters<typeof createContext>[0],
  vault: Vault,
): Promise<Nodes | null> {
  if (!environment.redisUrl) return null
  const [row] = await db.query<{ name: string }>(databaseStatement, [])
  const mark = createHash('sha256').update(`${row?.name}`).digest('hex').slice(0, 16)
  const signing = (await readSigningKeys(environment)).map((key) => createHmac('sha256', key))
  const keys = {
    DATA_KEY: [vault, ...vault.older].map((each) => each.fingerprint('the same key')),
    SECRET_KEY: signing.map((hmac) => hmac.update('the same key').digest()),
  }
  return openNodes({ url: environment.redisUrl, prefix: `serenade:${mark}:`, log, db, keys })
}

/** When it was made tells it from all others, whatever its keys are and wherever it is moved to. */
const databaseStatement = {
  name: 'which-database',
  text: `select current_database() || ' ' || extract(epoch from min(run_at)) as name from migrations`,
}

/** Where the mails of members come back to; those about a sign-up or a case go to the sender. */
function returnPathOf({ bounces }: Environment, db: Database, vault: Vault): ReturnPath | null {
  if (!bounces) return null
  const pathOf = returnPathsOn(bounces.domain, vault)
  return ({ memberId, to }) => (memberId ? pathOf({ memberId, to, at: db.now() }) : null)
}
