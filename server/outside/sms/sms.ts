type Sms = {
  /** The number with its country code, such as +31612345678. */
  to: string
  text: string
}

/** Sends one SMS or throws; the error contains neither the number nor the text. */
export type SmsSender = { send(sms: Sms): Promise<void> }
