import { readFileSync } from 'node:fs'
import { cellVariables } from './cell-access.ts'

export type Given = Record<string, string | undefined>
export type Fault = [name: string, message: string]

/** What may stand in a file instead, whose path `NAME_FILE` says. */
const secrets = [
  ...['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL'],
  ...['SMTP_URL', 'DKIM_KEY', 'BOUNCE_SECRET'],
  ...['DATA_KEY', 'DATA_KEY_OLD', 'SECRET_KEY', 'SECRET_KEY_OLD', 'VAPID_PRIVATE_KEY'],
  ...['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'MOLLIE_API_KEY', 'VEROTEL_SIGNATURE_KEY'],
  ...['SMS_TOKEN', 'SMS_TWILIO_TOKEN', 'DIRECTORY_DATABASE_URL', 'DIRECTORY_DATABASE_OWNER_URL'],
]

/** The variables that say something, with what stands in the files of secrets. */
export function readSecretFiles(variables: Given): { given: Given; unread: Fault[] } {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const unread: Fault[] = []
  for (const name of [...secrets, ...cellVariables(given)]) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) unread.push([`${name}_FILE`, `It contradicts ${name}`])
    try {
      const text = readFileSync(file, 'utf8').trim()
      if (text === '') unread.push([`${name}_FILE`, 'The file is empty'])
      given[name] ??= text
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      unread.push([`${name}_FILE`, `The file cannot be read (${code})`])
    }
  }
  return { given, unread }
}
