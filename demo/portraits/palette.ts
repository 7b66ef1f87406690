import type { PortraitSubject } from './subject.ts'

/** Two ends of each named skin and its depth, 0 (palest) to 9. */
export const skins: Record<PortraitSubject['skin'], { from: string; to: string; depth: number }> = {
  porcelain: { from: '#f6dcc9', to: '#f2cfb8', depth: 0 },
  light: { from: '#f0c9ad', to: '#e7b896', depth: 1 },
  medium: { from: '#dfab84', to: '#d09a6f', depth: 3 },
  olive: { from: '#d2a577', to: '#bd8d5f', depth: 4 },
  brown: { from: '#a96d48', to: '#8a5536', depth: 6 },
  deep: { from: '#70432a', to: '#4d2c1e', depth: 8 },
}

export const hairColours: Record<PortraitSubject['hair_color'], readonly string[]> = {
  black: ['#211c20', '#2a211f', '#1d1d24'],
  brown: ['#3d281e', '#553626', '#6b432a', '#7a4d30'],
  blond: ['#a37a48', '#c4985a', '#d3a963', '#e0c48c'],
  red: ['#93472a', '#a9532c', '#bf6a34'],
  grey: ['#6d686a', '#85817f', '#97949a', '#aeaab0'],
  white: ['#d6d3d2', '#e3dfda'],
  bald: ['#3d281e', '#2a211f', '#85817f'],
  other: ['#5f2233', '#2f5560', '#8a5a7a', '#c97f86', '#7a4529'],
}

export const eyeColours: Record<PortraitSubject['eye_color'], readonly string[]> = {
  brown: ['#4b2e1b', '#5a3820', '#3a2318'],
  blue: ['#4a6b86', '#5c7d92', '#4f7fa3'],
  green: ['#5d7a5c', '#6a8a5f'],
  grey: ['#6f7f88', '#7f8a90'],
  hazel: ['#7a6a3a', '#85653a'],
  other: ['#8a6a3a', '#5a6f7a'],
}

export const lipsticks = ['#b5433f', '#a83a4a', '#c2605a', '#96323b', '#b86a5e']
export const frames = ['#2b2326', '#5a3522', '#8a2f33', '#c69a4e', '#23384a']
export const metals = ['#e0b25c', '#d7d9de']
export const headscarves = ['#2f5d62', '#b98a7a', '#7b3f52', '#d9c3a5', '#33415c', '#8a9a7b']
export const scarves = ['#c1443a', '#e0b04f', '#f0e6d8', '#3f6b63', '#8a4a6a']
export const knits = ['#2f5f5a', '#b5503f', '#d9a24c', '#33415c', '#7b3f52', '#e6dccb']
export const denims = ['#56789c', '#3f5f80', '#7d9ab5', '#2f3f55']
export const undershirts = ['#f0e9de', '#2a2b33', '#e3d6c4', '#d8dde2', '#7a3b3f']
export const cloths = [
  '#c1543f',
  '#d98a3d',
  '#e2b75c',
  '#7d8f5a',
  '#3f6b63',
  '#2f4a5f',
  '#4f6f9a',
  '#6b4a6e',
  '#a84a62',
  '#d98f8a',
  '#efe6d8',
  '#d8cbb8',
  '#8a7f78',
  '#3a3a42',
  '#25303f',
  '#b5a07a',
  '#7a3b35',
  '#5f7f8f',
  '#f0c9b0',
  '#94a8a0',
]
