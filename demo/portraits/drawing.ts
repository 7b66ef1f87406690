import { lighten, mix, multiply } from './colour.ts'
import { type Light, shade, skinShade, skinTone, tone } from './light.ts'
import type { Person } from './person.ts'
import type { Sheet } from './sheet.ts'
import type { Shot } from './shot.ts'

/** What every part of a figure draws with: where, who, and the colours of this light. */
export type Drawing = {
  sheet: Sheet
  person: Person
  shot: Shot
  light: Light
  turn: number
  skin: { base: string; shade: string; deep: string; glow: string; blush: string; lip: string }
  hair: { base: string; shade: string; glow: string }
}

/** Mixes a person's colours for a picture's light. */
export function beginDrawing(sheet: Sheet, person: Person, shot: Shot, light: Light): Drawing {
  return {
    sheet,
    person,
    shot,
    light,
    turn: shot.view === 'profile' ? 0 : shot.turn,
    skin: skinColours(person, light),
    hair: hairColours(person.hairColour, light),
  }
}

/** An outline's x on the turned head: its far half is narrower. */
export function turnedX({ turn }: Drawing, x: number): number {
  const far = Math.sign(x) === Math.sign(turn)
  return x * (far ? 1 - 0.15 * Math.abs(turn) : 1 + 0.05 * Math.abs(turn))
}

/** Colours of hair, brows or beard in this light. */
export function hairColours(colour: string, light: Light) {
  const base = tone(light, colour)
  return {
    base,
    shade: lighten(shade(light, colour), -0.015),
    glow: mix(lighten(base, 0.1), light.key, 0.2),
  }
}

function skinColours(person: Person, light: Light) {
  const base = skinTone(light, person.skin)
  const shaded = skinShade(light, person.skin, person.depth)
  const glowShare = person.depth <= 1 ? 0.32 : person.depth >= 7 ? 0.34 : 0.38
  const red = person.depth >= 5 ? '#7a3128' : '#b8513f'
  return {
    base,
    shade: shaded,
    deep: mix(shaded, '#2a1420', 0.32),
    glow: mix(base, light.key, glowShare),
    blush: mix(base, red, 0.55),
    lip: lipColour(person, light, base),
  }
}

function lipColour(person: Person, light: Light, base: string): string {
  const natural = person.woman ? '#b5564c' : '#b5604f'
  const lip = mix(
    base,
    person.depth >= 6 ? '#7a3530' : natural,
    person.woman ? 0.5 : person.depth >= 6 ? 0.4 : 0.36,
  )
  if (!person.lipstick) return lip
  return mix(
    lip,
    tone(light, multiply(person.lipstick, person.depth >= 6 ? '#d8c0c0' : '#ffffff')),
    person.lipstickShare,
  )
}
