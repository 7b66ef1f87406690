import type { Vault } from '../../../secrets/vault.ts'

/** The keys that a task is signed with; nobody else makes a task that counts. */
export function challengeSecrets(vault: Vault) {
  return {
    hmacSignatureSecret: vault.fingerprint('signup challenge').toString('hex'),
    hmacKeySignatureSecret: vault.fingerprint('signup challenge solution').toString('hex'),
  }
}
