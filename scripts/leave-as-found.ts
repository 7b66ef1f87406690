import childProcess from 'node:child_process'
import crypto from 'node:crypto'
import dns from 'node:dns'
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import net from 'node:net'
import tls from 'node:tls'
import { afterAll, expect } from 'vitest'

/**
 * Files of tests share a process: what one changes in it for good fails another, which one depends on
 * their order. So whoever changes it fails.
 */
const before = found()
/** Of whoever listens first (server/testing/as-if-listening.ts). */
const replacedOnce = ['globalThis.Request', 'globalThis.Response']

afterAll(() => {
  const now = found()
  const changed = [...new Set([...before.keys(), ...now.keys()])]
    .filter((name) => before.get(name) !== now.get(name))
    .filter((name) => !replacedOnce.includes(name))
  expect(changed).toEqual([])
})

function found(): Map<string, unknown> {
  // libvips says where it lies when pictures are first read.
  const { VIPSHOME: _, ...env } = process.env
  const modules = { childProcess, crypto, dns, fs, http, https, net, tls, env, process, globalThis }
  return new Map(
    Object.entries(modules).flatMap(([module, exported]) =>
      Object.entries(Object.getOwnPropertyDescriptors(exported)).flatMap(([name, { value }]) =>
        typeof value === 'function' || module === 'env' ? [[`${module}.${name}`, value]] : [],
      ),
    ),
  )
}
