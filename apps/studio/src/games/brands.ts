import type { Brand, BrandId } from './types.ts'

/** The four brands under which the studio publishes. */
export const brands: Readonly<Record<BrandId, Brand>> = {
  'opus-nine': { id: 'opus-nine', name: 'Opus Nine', palette: 'terracotta', cut: 'quarter' },
  saltglass: { id: 'saltglass', name: 'Saltglass', palette: 'seaglass', cut: 'wave' },
  'night-kiln': { id: 'night-kiln', name: 'Night Kiln', palette: 'nocturne', cut: 'facet' },
  'fern-and-fang': { id: 'fern-and-fang', name: 'Fern & Fang', palette: 'forest', cut: 'leaf' },
}
