import { expect, test } from 'vitest'
import { nameDevice } from './devices.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36`,
    ['Chrome', 'Windows', 'computer'],
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0`,
    ['Edge', 'Windows', 'computer'],
  ],
  [
    `${mozilla} (X11; Linux x86_64) ${webkit} Chrome/126.0.0.0 Safari/537.36 OPR/112.0`,
    ['Opera', 'Linux', 'computer'],
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0`,
    ['Firefox', 'macOS', 'computer'],
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15`,
    ['Safari', 'macOS', 'computer'],
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Mobile/15E148 Safari/604.1`,
    ['Chrome', 'iOS', 'phone'],
  ],
  [
    `${mozilla} (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1`,
    ['Safari', 'iPadOS', 'tablet'],
  ],
  [
    `${mozilla} (Linux; Android 14; SM-S921B) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    ['Samsung Internet', 'Android', 'phone'],
  ],
  [
    `${mozilla} (Linux; Android 13; SM-X700) ${webkit} Chrome/126.0.0.0 Safari/537.36`,
    ['Chrome', 'Android', 'tablet'],
  ],
  [
    `${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/126.0 Safari/537.36`,
    ['Chrome', 'ChromeOS', 'computer'],
  ],
  ['curl/8.7.1', [null, null, 'unknown']],
  ['', [null, null, 'unknown']],
])('a device is named by its browser and system: %s', (userAgent, [browser, system, kind]) => {
  expect(nameDevice(userAgent)).toEqual({ browser, system, kind })
})
