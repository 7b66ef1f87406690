/** A code as it is stored: people type it in small letters and with spaces around it. */
export function invitationKey(code: string): string {
  return code.toWellFormed().replaceAll('\0', '').trim().toUpperCase()
}
