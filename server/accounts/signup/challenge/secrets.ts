import type { Vault } from '../../../secrets/vault.ts'

/** The keys that tasks are signed with, so that nobody else can make a valid one. */
export function challengeSecrets(vault: Vault) {
  return {
    hmacSignatureSecret: vault.fingerprint('signup challenge').toString('hex'),
    hmacKeySignatureSecret: vault.fingerprint('signup challenge solution').toString('hex'),
  }
}
