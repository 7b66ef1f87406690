export const codeLength = 6

/** The digits of a code however it was typed, spoken or pasted, such as "123 456" or "Code: 123456". */
export function codeDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength)
}
