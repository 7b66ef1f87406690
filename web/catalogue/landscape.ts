import file from './landscape.svg?url&no-inline'

/** Used for every photo: the catalogue shows no people. */
export const landscape = file
