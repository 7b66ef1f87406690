import type { ReactNode } from 'react'
import { useSettings } from '../sites/site.ts'

/** The scene along the foot of the first field: a place that suits the niche. Decoration. */
export function NicheScene() {
  const { niche } = useSettings()
  return (
    <svg
      className="home-scene forced-color-adjust-none"
      viewBox="0 0 1440 200"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      {scenes[niche] ?? scenes[1]}
    </svg>
  )
}

const scenes: Record<number, ReactNode> = {
  // A town in the evening.
  1: (
    <path d="M0 200V120h70V84l36-30 36 30v36h58V96h84v24h46V70h60V44h28v26h60v50h70V92l44-32 44 32v28h96V76h74v44h80V58l30-34 30 34v62h72V98h90v22h58V72h64v48h54V88l40-30 40 30v32h106v80Z" />
  ),
  // A shelf of books, and one that leans.
  2: (
    <path d="M0 186h1440v14H0ZM60 70h34v110H60Zm42 24h26v86h-26Zm34-38h30v124h-30Zm42 52 26-8 26 80-26 8ZM520 60h28v120h-28Zm36 30h40v90h-40Zm48-20h24v110h-24Zm34 40h34v70h-34Zm42-44h28v114h-28ZM1010 86h30v94h-30Zm38-32h26v126h-26Zm34 46h40v80h-40Zm52-12 26-8 26 92-26 8Zm92-30h30v122h-30Zm38 36h26v86h-26Zm34-20h34v106h-34Z" />
  ),
  // Rope, calmly laid.
  3: (
    <path
      className="home-scene-line"
      d="M0 150c120-70 200 70 320 0s200-70 320 0 200 70 320 0 200-70 320 0 110 50 160 30M0 178c120 50 200-80 320-28s200 70 320 28 200-80 320-28 200 70 320 28 110-40 160-30"
    />
  ),
  // Large, round and in colour.
  4: (
    <path d="M0 200a130 130 0 0 1 260 0Zm180 0a100 100 0 0 1 200 0Zm240 0a150 150 0 0 1 300 0Zm230 0a90 90 0 0 1 180 0Zm150 0a140 140 0 0 1 280 0Zm220 0a110 110 0 0 1 220 0Zm150 0a130 130 0 0 1 260 0Z" />
  ),
  // The sea behind a garden.
  5: (
    <path d="M0 120c120-26 240 26 360 0s240-26 360 0 240 26 360 0 240-26 360 0v24c-120-26-240 26-360 0s-240-26-360 0-240 26-360 0-240-26-360 0Zm0 56c120-26 240 26 360 0s240-26 360 0 240 26 360 0 240-26 360 0v24H0Z" />
  ),
  // The sun goes down behind tables.
  6: (
    <path d="M1000 150a110 110 0 0 1 220 0ZM0 150h1440v10H0ZM150 168h150v8h-70v24h-10v-24h-70Zm420 0h150v8h-70v24h-10v-24h-70ZM195 120h46v22a14 14 0 0 1-14 14h-18a14 14 0 0 1-14-14Zm420 0h46v22a14 14 0 0 1-14 14h-18a14 14 0 0 1-14-14Z" />
  ),
  // Hills that two people walk over.
  7: <path d="M0 200v-40l170-90 120 64 150-98 190 110 130-60 170 84 190-120 150 92 170-72v130Z" />,
}
