import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['0', '1']).transform((value) => value === '1')

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DEMO: flag.default(true),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
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
  /** Nobody but this very machine reaches us: only then pages for developers and the sandbox exist. */
  local: boolean
}

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
    local: isLoopback(new URL(publicUrl).hostname) && isLoopback(values.HOST),
  }
}

export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname)
}
