import type { Database } from '#database/connect.ts'
import type { Environment } from '../../environment.ts'
import { httpSms } from './http-sms.ts'
import { outboxSms } from './outbox-sms.ts'
import type { SmsSender } from './sms.ts'
import { twilioSms } from './twilio-sms.ts'

/**
 * The sender that the environment names. Without one, messages stay in the outbox, but only at
 * home: at a public address nobody would read them, and codes and numbers would lie in the
 * database.
 */
export function chooseSms(
  db: Database,
  { sms: access, local }: Pick<Environment, 'sms' | 'local'>,
): SmsSender {
  if (access && access !== 'off') {
    switch (access.kind) {
      case 'twilio':
        return twilioSms(access)
      case 'http':
        return httpSms(access)
    }
  }
  if (access === null && local) return outboxSms(db)
  return { send: () => Promise.reject(new Error('No provider of SMS is set up.')) }
}
