/** What an id takes where it is not to be read by people. */
export const idBytes = 16

/** The bytes of an id. Throws at what is no id. */
export function idToBytes(id: string): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  if (bytes.length !== idBytes) throw new Error(`${id} is no id`)
  return bytes
}

/** The id as PostgreSQL writes it. */
export function bytesToId(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
