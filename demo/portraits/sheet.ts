import { n } from './shapes.ts'

export type Stop = readonly [offset: number, colour: string, opacity?: number]

const fallOff = [
  [0, 1],
  [0.35, 0.78],
  [0.68, 0.28],
  [1, 0],
] as const

/** Collects the shapes of one SVG layer and the gradients and clips they need. */
export class Sheet {
  readonly #prefix: string
  readonly #definitions: string[] = []
  readonly #known = new Map<string, string>()
  #shapes: string[] = []

  constructor(prefix: string) {
    this.#prefix = prefix
  }

  /** Everything drawn so far, definitions first. */
  content(): string {
    return `<defs>${this.#definitions.join('')}</defs>${this.#shapes.join('')}`
  }

  add(svg: string): void {
    this.#shapes.push(svg)
  }

  path(d: string, fill: string, opacity = 1): void {
    this.add(`<path d="${d}" fill="${fill}"${opacityOf(opacity)}/>`)
  }

  line(d: string, colour: string, width: number, opacity = 1, extra = ''): void {
    this.add(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${opacityOf(opacity)}${extra}/>`,
    )
  }

  box(x: number, y: number, width: number, height: number, fill: string, opacity = 1, round = 0) {
    const corner = round ? ` rx="${n(round)}"` : ''
    this.add(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${corner}${opacityOf(opacity)}/>`,
    )
  }

  oval(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1, turn = 0): void {
    const turned = turn ? ` transform="rotate(${n(turn)} ${n(x)} ${n(y)})"` : ''
    this.add(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${opacityOf(opacity)}${turned}/>`,
    )
  }

  /** An ellipse of colour that fades to nothing at its edge. */
  soft(x: number, y: number, rx: number, ry: number, colour: string, opacity = 1, turn = 0): void {
    const stops = fallOff.map(([offset, share]) => stopOf([offset, colour, share])).join('')
    const id = this.#define('radialGradient', '', stops)
    this.oval(x, y, rx, ry, `url(#${id})`, opacity, turn)
  }

  /** The fill of a straight gradient between two points. */
  ramp(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    const place = ` gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`
    return `url(#${this.#define('linearGradient', place, stops.map(stopOf).join(''))})`
  }

  /** Draws only inside the outline `d`. */
  clipped(d: string, draw: () => void): void {
    const id = this.#define('clipPath', '', `<path d="${d}"/>`)
    this.#grouped(`clip-path="url(#${id})"`, draw)
  }

  /** Draws with a transform and answers with what `draw` does. */
  moved<T>(transform: string, draw: () => T): T {
    return this.#grouped(`transform="${transform}"`, draw)
  }

  #grouped<T>(attributes: string, draw: () => T): T {
    const outer = this.#shapes
    this.#shapes = []
    const result = draw()
    outer.push(`<g ${attributes}>${this.#shapes.join('')}</g>`)
    this.#shapes = outer
    return result
  }

  #define(element: string, attributes: string, content: string): string {
    const key = element + attributes + content
    const known = this.#known.get(key)
    if (known) return known
    const id = `${this.#prefix}${this.#known.size}`
    this.#known.set(key, id)
    this.#definitions.push(`<${element} id="${id}"${attributes}>${content}</${element}>`)
    return id
  }
}

function stopOf([offset, colour, opacity = 1]: Stop): string {
  const alpha = opacity < 1 ? ` stop-opacity="${Math.round(opacity * 100) / 100}"` : ''
  return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`
}

function opacityOf(opacity: number): string {
  return opacity < 1 ? ` opacity="${Math.round(opacity * 100) / 100}"` : ''
}
