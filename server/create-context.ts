import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '#database/connect.ts'
import { batchSends } from './chats/send-batches.ts'
import type { Context } from './context.ts'
import type { Environment } from './environment.ts'
import { inProcessBus } from './live/bus.ts'
import { openConnections } from './live/connections.ts'
import { outboxMailer, smtpMailer } from './outside/mail.ts'
import { sandboxProvider } from './outside/payment-providers/sandbox.ts'
import { diskStorage } from './outside/photo-storage.ts'
import { photoSigner } from './photos/sign-photos.ts'
import { readSecret } from './read-secret.ts'
import { rememberSites } from './sites/remember-sites.ts'

/** Puts together what lives as long as the process. Opens nothing but what it is handed. */
export async function createContext(given: {
  environment: Environment
  db: Database
  log: Logger
  /** How long a site's settings are remembered; tests remember nothing. */
  siteLifeMs?: number
}): Promise<Context> {
  const { environment, db, log, siteLifeMs = 5000 } = given
  const bus = inProcessBus()
  const secret = await readSecret(environment.dataFolder)
  return {
    environment,
    db,
    log,
    findSite: rememberSites(db, siteLifeMs),
    bus,
    connections: openConnections(bus, log),
    mailer: environment.smtpUrl ? smtpMailer(environment.smtpUrl) : outboxMailer(db),
    photoStorage: diskStorage(join(environment.dataFolder, 'photos')),
    signPhotos: photoSigner(secret, db.now),
    sendBatches: batchSends(db),
    payments: new Map(
      (environment.local ? [sandboxProvider(db, environment)] : []).map((each) => [
        each.name,
        each,
      ]),
    ),
  }
}
