import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DIALOGS, isDialogName } from '@tessera/contract/dialogs'
import { describe, expect, it } from 'vitest'
import { readDialogs, withDialog, withoutDialogs } from '../platform/urls/dialog-url.ts'

const files = readdirSync(fileURLToPath(new URL('.', import.meta.url)))
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => name.slice(0, -'.tsx'.length))

it('has one file for each dialog of the table, and no others', () => {
  expect(files.sort()).toEqual(Object.keys(DIALOGS).sort())
})

/** Dialogs of access and profile, by the names of the specification. */
const ACCESS = [
  'forgot-pass',
  'reset-pass',
  'reset-email-send',
  'change-pass',
  'phone',
  'get-code',
  'confirm-email',
  'email-verify',
  'avatars',
  'confirm-session-logout',
  'cookie-request',
  'geo-popup',
  'confirm',
  'sign-in',
  'sign-up',
  'change-nickname',
]

describe('the URL of a dialog of access and profile', () => {
  it.each(ACCESS)('opens %s and survives a reload', (name) => {
    if (!isDialogName(name)) throw new Error('unknown dialog')
    const page = new URLSearchParams('sort=new&page=2')
    const opened = withDialog(page, { name, value: 'a b/c?d' })
    expect(readDialogs(new URLSearchParams(opened.toString()))).toEqual([{ name, value: 'a b/c?d' }])
    expect(withoutDialogs(opened, [name]).toString()).toBe(page.toString())
  })
})
