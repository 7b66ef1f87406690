import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'

export const serverBuild = build as unknown as ServerBuild
