import { expect, test } from 'vitest'
import { isPushEndpoint } from './push.ts'

const services = [
  'https://fcm.googleapis.com/fcm/send/dQw4w9:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA_-',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2b',
  'https://web.push.apple.com/QGdhZbPy',
]

test.each(services)('%s is an address of a push service', { tags: ['S7.11'] }, (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

const tricks = [
  '',
  'fcm.googleapis.com',
  'http://fcm.googleapis.com/fcm/send/a',
  'http://127.0.0.1',
  'https://127.0.0.1/a',
  'https://127.1/a',
  'https://[::1]/a',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/a',
  'https://push.example/a',
  'https://fcm.googleapis.com.evil.example/a',
  'https://evilfcm.googleapis.com/a',
  'https://evilpush.apple.com/a',
  'https://push.apple.com/a',
  'https://fcm.googleapis.com./a',
  'https://fcm.googleapis.com:22/a',
  'https://fcm.googleapis.com:443/a',
  'https://user@fcm.googleapis.com/a',
  'https://fcm.googleapis.com@evil.example/a',
  'https://evil.example#fcm.googleapis.com',
  'https://fcm.googleapis.com/a#b',
  'https://fcm.googleapis.com\\@evil.example/a',
  'https://FCM.googleapis.com/a',
  ' https://fcm.googleapis.com/a',
  'https://fcm.googleapis.com/a\r\nHost: evil.example',
  'https://fcm.googleapis.com/a\0',
  'https://fcm。googleapis.com/a',
  'javascript:alert(1)',
  'file:///etc/passwd',
]

test.each(tricks)('%j is none', { tags: ['T21'] }, (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
})
