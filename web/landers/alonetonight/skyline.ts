/** The outlines of the houses, drawn in a picture of 1280 × 300. */
export const roofs = {
  far: 'M0 90H60V62H124V40L150 22 176 40V74H236V30H312V66H372V14H392V4H404V14H428V58H500V34H560V70H622V26H700V60H762V40L792 18 822 40V72H880V30H948V64H1010V10H1060V58H1130V36H1196V70H1280V300H0Z',
  near: 'M0 132H88V98H198V124L232 96 266 124V82H398V150H462V108H598V160H680V92H798V138H896V112L930 84 964 112V128H1108V96H1202V142H1280V300H0Z',
}

/** Which windows are lit, and how brightly. */
export const lights = [
  { x: 24, y: 168, look: 'dim' },
  { x: 108, y: 140, look: 'bright' },
  { x: 122, y: 140, look: 'soft' },
  { x: 168, y: 206, look: 'dim' },
  { x: 226, y: 152, look: 'soft' },
  { x: 292, y: 118, look: 'bright' },
  { x: 306, y: 118, look: 'soft' },
  { x: 360, y: 184, look: 'soft' },
  { x: 424, y: 196, look: 'dim' },
  { x: 492, y: 146, look: 'bright' },
  { x: 556, y: 212, look: 'dim' },
  { x: 570, y: 212, look: 'soft' },
  { x: 640, y: 190, look: 'bright' },
  { x: 716, y: 132, look: 'soft' },
  { x: 752, y: 178, look: 'dim' },
  { x: 836, y: 170, look: 'bright' },
  { x: 850, y: 170, look: 'dim' },
  { x: 922, y: 138, look: 'soft' },
  { x: 990, y: 204, look: 'dim' },
  { x: 1044, y: 160, look: 'bright' },
  { x: 1126, y: 132, look: 'soft' },
  { x: 1140, y: 132, look: 'bright' },
  { x: 1226, y: 186, look: 'dim' },
] as const
