import { manner, numberFormat } from '#contract/rules/manner.ts'

/** What a placeholder stands for; a list is gone through by {{each}}. */
export type Value = string | number | boolean | Record<string, string>[]
export type Values = Record<string, Value>

/** A line as it was written, or lines that stand on some sites only, or once for each of a list. */
type Part =
  | string
  | { kind: 'if'; name: string; lines: Part[]; otherwise: Part[] }
  | { kind: 'each'; name: string; lines: Part[] }
export type Template = Part[]

const marker = /^\{\{(?:(if|each) ([\w.]+)|(else)|(end))\}\}$/
const placeholder = /\{\{([a-z_.\d]+)(?:: ([^{}]+)| or ([^{}]+))?\}\}/g

/**
 * Takes a text apart at the lines that hold nothing but {{if name}}, {{else}}, {{each name}} or
 * {{end}}. Throws where a placeholder is not one of the names, or is not written as they are.
 */
export function readTemplate(source: string, names: string[], language: string): Template {
  const whole: Template = []
  const open: { part: Exclude<Part, string>; lines: Part[] }[] = []
  for (const line of source.split('\n')) {
    const [, kind, name = '', isElse, isEnd] = marker.exec(line) ?? []
    const last = open.at(-1)
    const into = last?.lines ?? whole
    if (kind) {
      assertKnown(name, names)
      const part: Exclude<Part, string> =
        kind === 'if'
          ? { kind: 'if', name, lines: [], otherwise: [] }
          : { kind: 'each', name, lines: [] }
      into.push(part)
      open.push({ part, lines: part.lines })
    } else if (isElse) {
      if (last?.part.kind !== 'if') throw new Error('{{else}} stands outside of an {{if}}')
      last.lines = last.part.otherwise
    } else if (isEnd) {
      if (!open.pop()) throw new Error('{{end}} ends nothing')
    } else {
      assertWellPut(line, names, language)
      into.push(line)
    }
  }
  if (open.length > 0) throw new Error(`{{${open[0]?.part.kind} …}} has no {{end}}`)
  return whole
}

/** The lines that stand here; their placeholders are filled once the text is taken apart. */
export function linesThatHold(template: Template, values: Values): string[] {
  return template.flatMap((part) => {
    if (typeof part === 'string') return [part]
    const value = values[part.name]
    if (part.kind === 'if') {
      const holds = Array.isArray(value) ? value.length > 0 : Boolean(value)
      return linesThatHold(holds ? part.lines : part.otherwise, values)
    }
    const entries = Array.isArray(value) ? value : []
    return entries.flatMap((_, place) =>
      linesThatHold(part.lines, values).map((line) =>
        line.replaceAll(`{{${part.name}.`, `{{${part.name}.${place}.`),
      ),
    )
  })
}

/** Words with what their placeholders stand for: {{name}}, {{name: day, days}} or {{name or else}}. */
export function fill(words: string, values: Values, language: string): string {
  return words.replace(placeholder, (whole, name: string, forms?: string, instead?: string) => {
    const value = named(values, name)
    if (forms !== undefined && typeof value === 'number') return counted(value, forms, language)
    if (typeof value === 'number') return inFigures(value, language)
    if (typeof value === 'string') return value || (instead ?? '')
    throw new Error(`${whole} has no words`)
  })
}

function named(values: Values, name: string): unknown {
  const [list = '', place = '', field = ''] = name.split('.')
  const value = values[list]
  return Array.isArray(value) ? value[Number(place)]?.[field] : value
}

/** A number with its noun: "1 credit", "1,000 credits". */
function counted(value: number, forms: string, language: string): string {
  const all = forms.split(', ')
  const { select, forms: known } = countingIn(language)
  return `${inFigures(value, language)} ${all[known.indexOf(select(value))] ?? all.at(-1)}`
}

function inFigures(value: number, language: string): string {
  return countingIn(language).format(value)
}

const countings = new Map<string, ReturnType<typeof makeCounting>>()

/** Made once for each language: making it costs as much as a page. */
function countingIn(language: string) {
  const made = countings.get(language) ?? makeCounting(language)
  countings.set(language, made)
  return made
}

/** Figures, and the forms of a noun that a language has for whole numbers, from one to many. */
function makeCounting(language: string) {
  const rules = new Intl.PluralRules(language)
  const used = new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))
  const all = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
  const { format } = numberFormat(manner(language), {})
  return {
    format,
    select: (value: number) => rules.select(value),
    forms: all.filter((form) => used.has(form)),
  }
}

function assertKnown(name: string, names: string[]): void {
  if (!names.includes(name)) throw new Error(`{{${name}}} is no placeholder that we know`)
}

function assertWellPut(line: string, names: string[], language: string): void {
  for (const [whole, name = '', forms] of line.matchAll(placeholder)) {
    assertKnown(name, names)
    const wanted = countingIn(language).forms.length
    const given = forms?.split(', ').length ?? wanted
    if (given !== wanted) throw new Error(`${whole} should have ${wanted} forms, not ${given}`)
  }
  const rest = line.replace(placeholder, '')
  if (/\{\{|\}\}/.test(rest)) throw new Error(`${line} has a placeholder that cannot be read`)
}
