import { kitchen, livingRoom, studio } from './home.ts'
import { bar, cafe, library, museum } from './indoors.ts'
import { hills, mountain, snow } from './land.ts'
import type { Scene, SceneName } from './scenes.ts'
import { balcony, cityNight, street } from './town.ts'
import { beach, canal, harbour } from './water.ts'
import { autumn, forest, park } from './woods.ts'

export const allScenes: Record<SceneName, Scene> = {
  beach,
  canal,
  harbour,
  hills,
  mountain,
  snow,
  forest,
  autumn,
  park,
  street,
  balcony,
  city_night: cityNight,
  bar,
  cafe,
  library,
  kitchen,
  living_room: livingRoom,
  museum,
  studio,
}
