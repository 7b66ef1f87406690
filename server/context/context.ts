import type { Context as HonoContext } from 'hono'
import type { Logger } from 'pino'
import type { Database } from '#database/connect.ts'
import type { Replicas } from '#database/follow-replica.ts'
import type { SendBatches } from '../chats/send-batches.ts'
import type { Environment } from '../config/environment.ts'
import type { ExportStorage } from '../outside/export-storage.ts'
import type { Mailer } from '../outside/mail.ts'
import type { PaymentProvider, ProviderName } from '../outside/payment-providers/provider.ts'
import type { PhotoStorage } from '../outside/photo-storage.ts'
import type { Pusher } from '../outside/push.ts'
import type { SmsSender } from '../outside/sms.ts'
import type { Vault } from '../secrets/vault.ts'
import type { Site } from '../sites/site.ts'
import type { Asker } from './asker.ts'
import type { Bus, Connections, Funnel, Nodes, Sessions, SignPhotos, Uploads } from './services.ts'

/**
 * Everything that lives as long as the process. Made once when it starts, and handed to everybody
 * else.
 */
export type Context = {
  environment: Environment
  log: Logger
  db: Database
  /** Answers what may be a second old (read-from-replica.ts); null where all is asked of the primary. */
  replicas: Replicas | null
  /** Finds the site of a host name; remembered for a moment. */
  findSite(host: string): Promise<Site>
  sessions: Sessions
  /** Settles a request's site, member, language and network. */
  whoAsks(request: HonoContext): Promise<Asker>
  bus: Bus
  connections: Connections
  /** The other cells of this process, for what comes without saying which site it is about. */
  otherCells(): Context[]
  /** The processes that share this database by way of Redis; null where this is the only one. */
  nodes: { redis: Nodes['redis']; join(): ReturnType<Nodes['begin']> } | null
  /** When the queue of this process last ended by itself, or could not begin; null is never. */
  queue: { brokeAt: number | null }
  mailer: Mailer
  pusher: Pusher
  /** Forms with files, while they are being read and worked on. */
  uploads: Uploads
  photoStorage: PhotoStorage
  exportStorage: ExportStorage
  signPhotos: SignPhotos
  /** Counts the steps from a visit to a second purchase. */
  funnel: Funnel
  /** The lane in front of the send statement. */
  sendBatches: SendBatches
  payments: Map<ProviderName, PaymentProvider>
  sms: SmsSender
  /** Encrypts what nobody should be able to read in the database's files. */
  vault: Vault
  /** Aborted when the process is asked to stop, a moment before it does: others are to be asked. */
  leaving: AbortController
  /** Aborted when the process stops: nothing that can wait is started any more. */
  stopping: AbortController
}
