/** A provider said no, or nothing. Contains neither its key nor an account's number. */
export class ProviderFault extends Error {
  override name = 'ProviderFault'
  /** The HTTP status of the no; null if no answer could be understood. */
  readonly statusCode: number | null

  constructor(call: string, statusCode: number | null, reason: string) {
    super(`${call}: ${statusCode ?? 'no answer'}: ${reason.replace(account, '…')}`)
    this.statusCode = statusCode
  }
}

const account = /\b[A-Z]{2}\d{2}[A-Z0-9]{4,30}\b/g
