import type { Dice } from '../dice.ts'
import type { SceneLight } from '../light.ts'
import type { Sheet } from '../sheet.ts'

export type SceneName =
  | 'beach'
  | 'canal'
  | 'harbour'
  | 'hills'
  | 'mountain'
  | 'snow'
  | 'forest'
  | 'autumn'
  | 'park'
  | 'street'
  | 'balcony'
  | 'city_night'
  | 'bar'
  | 'cafe'
  | 'library'
  | 'kitchen'
  | 'living_room'
  | 'museum'
  | 'studio'

/** What a scene draws with; `side` is where the light comes from. */
export type Backdrop = { sheet: Sheet; dice: Dice; side: number }

/** A scene draws itself on 800 × 1000 and answers with the light it throws. */
export type Scene = (backdrop: Backdrop) => SceneLight
