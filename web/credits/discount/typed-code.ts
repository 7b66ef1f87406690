export const codeField = 'discount_code'

/** What stands in the code's field of a form; empty where the field is not open. */
export function typedCode(form: HTMLFormElement): string {
  const typed = new FormData(form).get(codeField)
  return typeof typed === 'string' ? typed.trim() : ''
}
