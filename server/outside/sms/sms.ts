type Sms = {
  /** The number with its country, such as +31612345678. */
  to: string
  text: string
}

/** Sends one SMS or throws; what it throws holds neither the number nor the text. */
export type SmsSender = { send(sms: Sms): Promise<void> }
