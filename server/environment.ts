import { resolve } from 'node:path'
import { z } from 'zod'
import { isPublicKey } from './notifications/push/public-key.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DEMO: flag.default(true),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  DATA_KEY: z.base64().length(44).optional(),
  MOLLIE_API_KEY: z.string().min(1).optional(),
  VEROTEL_SHOP_ID: z.string().regex(/^\d+$/).optional(),
  VEROTEL_SIGNATURE_KEY: z.string().min(1).optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  SMS_TWILIO_ACCOUNT: z.string().min(1).optional(),
  SMS_TWILIO_TOKEN: z.string().min(1).optional(),
  SMS_FROM: z.string().min(1).optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .refine(isPublicKey, 'It is no point of the curve P-256 in base64url')
    .optional(),
})

/** Each needs the others: with one of them missing, nothing would go where it was meant to. */
const together = [
  ['VEROTEL_SHOP_ID', 'VEROTEL_SIGNATURE_KEY'],
  ['SMS_TWILIO_ACCOUNT', 'SMS_TWILIO_TOKEN', 'SMS_FROM'],
] as const

const schema = variables.superRefine((values, context) => {
  for (const names of together) {
    const missing = names.filter((name) => values[name] === undefined)
    // A sender's name alone is that of the operator's own address.
    const given = names.filter((name) => values[name] !== undefined && name !== 'SMS_FROM')
    if (given.length === 0) continue
    const message = `It is needed with ${given.join(' and ')}`
    for (const name of missing) context.addIssue({ code: 'custom', path: [name], message })
  }
})

export type Environment = {
  port: number
  host: string
  /** Where people reach the site, without a slash at the end. */
  publicUrl: string
  dataFolder: string
  /** Null means the embedded server. */
  databaseUrl: string | null
  demo: boolean
  /** How many proxies in front of us may be believed about the client's address. */
  trustedProxies: number
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Null means the outbox. */
  smtpUrl: string | null
  /** What personal data is encrypted with, 32 bytes; null is one of its own, made on the first start. */
  dataKey: Buffer | null
  /** Null means that this provider is not there. */
  mollieKey: string | null
  verotel: { shopId: string; signatureKey: string } | null
  /** Null means the outbox. */
  sms: SmsAccess | null
  /** By what browsers know who may send them push notifications; null means that none are offered. */
  vapidPublicKey: string | null
  /** Nobody but this very machine reaches us: only then pages for developers and the sandbox exist. */
  local: boolean
}

export type SmsAccess =
  | { kind: 'http'; url: string; token: string | null; from: string | null }
  | { kind: 'twilio'; account: string; token: string; from: string }

/** Reads and checks the environment once. Throws one error that lists every fault. */
export function readEnvironment(
  variables: Record<string, string | undefined> = process.env,
): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment has faults:\n${faults.join('\n')}`)
  }
  const values = parsed.data
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataFolder: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    demo: values.DEMO,
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    smtpUrl: values.SMTP_URL ?? null,
    dataKey: values.DATA_KEY ? Buffer.from(values.DATA_KEY, 'base64') : null,
    mollieKey: values.MOLLIE_API_KEY ?? null,
    verotel: verotelOf(values),
    sms: smsOf(values),
    vapidPublicKey: values.VAPID_PUBLIC_KEY ?? null,
    local: isLoopback(new URL(publicUrl).hostname) && isLoopback(values.HOST),
  }
}

type Values = z.infer<typeof schema>

function verotelOf(values: Values): Environment['verotel'] {
  const { VEROTEL_SHOP_ID: shopId, VEROTEL_SIGNATURE_KEY: signatureKey } = values
  return shopId && signatureKey ? { shopId, signatureKey } : null
}

function smsOf(values: Values): SmsAccess | null {
  const { SMS_TWILIO_ACCOUNT: account, SMS_TWILIO_TOKEN: token, SMS_FROM: from } = values
  if (account && token && from) return { kind: 'twilio', account, token, from }
  if (!values.SMS_URL) return null
  return { kind: 'http', url: values.SMS_URL, token: values.SMS_TOKEN ?? null, from: from ?? null }
}

export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname)
}
