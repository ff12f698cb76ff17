import { type documentsCalls, MAX_DOCUMENTS } from '@tessera/contract'
import { callCases, refused } from '../call-cases.ts'
import { form, hugePicture, pdf, photo, svg, zip } from '../sample-files.ts'
import { variantOf } from '../second-process.ts'

export const cases = callCases<typeof documentsCalls>((world) => {
  const { make } = world
  const send = async (bytes: Buffer, token?: string) =>
    make('POST /api/player/documents', '', {
      ...(await form({ kind: 'identity' }, { bytes })),
      token: token ?? (await world.app.register()).token,
    })
  const addDocument = async () => {
    const { token } = await world.app.register()
    return { token, id: (await send(await photo(), token)).body.data.id }
  }
  /** Sends a document to an API whose scanner reports an infection or fails. */
  const sendScanned = async (outcome: 'infected' | 'broken') => {
    const scan = async () => {
      if (outcome === 'broken') throw new Error('out of order')
      return outcome
    }
    const scanned = await variantOf(world.app, `${outcome} scanner`, { documentScanner: { scan } })
    const { token } = await world.app.register()
    const file = await form({ kind: 'identity' }, { bytes: pdf() })
    return scanned.call('POST', '/api/player/documents', { token, ...file })
  }
  return {
    happy: {
      'GET /api/player/documents': async () =>
        make('GET /api/player/documents', '', { token: (await addDocument()).token }),
      'POST /api/player/documents': async () => send(await photo()),
      'DELETE /api/player/documents/{id}': async () => {
        const { token, id } = await addDocument()
        return make('DELETE /api/player/documents/{id}', id, { token })
      },
    },
    refusals: {
      'POST /api/player/documents': {
        file_too_large: refused(() => send(Buffer.alloc(30_000_000, 0xff))),
        file_type_refused: refused(() => send(svg())),
        file_damaged: refused(async () => send((await photo()).subarray(0, 1500))),
        picture_too_large: refused(() => send(hugePicture(10_000, 10_000))),
        file_not_plain: refused(async () => send(Buffer.concat([await photo(), zip()]))),
        file_infected: refused(() => sendScanned('infected')),
        file_scan_unavailable: refused(() => sendScanned('broken')),
        documents_full: refused(async () => {
          const { token } = await world.app.register()
          for (let count = 0; count < MAX_DOCUMENTS; count += 1) await send(pdf(), token)
          return send(pdf(), token)
        }),
      },
      'DELETE /api/player/documents/{id}': {
        not_found: refused(() => make('DELETE /api/player/documents/{id}', 'nothing')),
        document_approved: refused(async () => {
          const { token, id } = await addDocument()
          await world.app.database.query(
            'update documents.document set status = 2, decided_at = now() where id = $1',
            [id],
          )
          return make('DELETE /api/player/documents/{id}', id, { token })
        }),
      },
    },
  }
})
