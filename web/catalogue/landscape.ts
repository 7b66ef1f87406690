import file from './landscape.svg?url&no-inline'

/** Stands for every photo: the catalogue shows nobody. */
export const landscape = file
